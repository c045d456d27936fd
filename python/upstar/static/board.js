// A scene as SVG with clicks: a click keeps the moves that touch the piece, and plays when one is left.

const MARGIN = 0.35;
const SVG = "http://www.w3.org/2000/svg";

function element(name, attributes = {}, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

function html(name, attributes = {}, text) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  if (text !== undefined) made.textContent = text;
  return made;
}

function arrowHead({ from, to, bend }) {
  const [ax, ay] = bend ?? from;
  const length = Math.hypot(to[0] - ax, to[1] - ay) || 1;
  const [ux, uy] = [(to[0] - ax) / length, (to[1] - ay) / length];
  const [bx, by] = [to[0] - ux * 0.26, to[1] - uy * 0.26];
  return `M${to} L${bx - uy * 0.12},${by + ux * 0.12} L${bx + uy * 0.12},${by - ux * 0.12}Z`;
}

function drawn(shape) {
  switch (shape.kind) {
    case "rect":
      return element("rect", {
        class: `fill ${shape.paint}`, x: shape.x, y: shape.y, width: shape.w, height: shape.h, rx: shape.round,
      });
    case "circle":
      return element("circle", { class: `fill ${shape.paint}`, cx: shape.x, cy: shape.y, r: shape.r });
    case "line": {
      const group = element("g", { class: `stroke ${shape.paint}` });
      const way = shape.bend ? `M${shape.from} Q${shape.bend} ${shape.to}` : `M${shape.from} L${shape.to}`;
      group.append(element("path", { d: way }));
      if (shape.arrow) group.append(element("path", { class: "head", d: arrowHead(shape) }));
      return group;
    }
    default:
      return element(
        "text",
        { x: shape.x, y: shape.y, "font-size": shape.size, dy: "0.35em", class: shape.light ? "light" : "" },
        shape.text,
      );
  }
}

function render({ model, el }) {
  const root = html("div", { className: "upstar-board" });
  el.append(root);
  let chosen = [];

  function update() {
    const state = model.get("_state");
    root.replaceChildren();
    root.append(html("div", { className: "title" }, state.title));
    const [x0, y0, x1, y1] = state.scene.bounds;
    const [width, height] = [x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN];
    const svg = element("svg", {
      viewBox: `${x0 - MARGIN} ${y0 - MARGIN} ${width} ${height}`,
      style: `max-width: ${Math.min(width * 48, 480)}px`,
      role: "img",
      "aria-label": state.scene.title,
    });
    const open = state.moves.filter((move) => chosen.every((key) => move.touches.includes(key)));
    const touched = new Set(open.flatMap((move) => move.touches));
    for (const shape of state.scene.shapes) {
      const made = drawn(shape);
      if (shape.key !== null && touched.has(shape.key)) {
        made.classList.add("open");
        made.addEventListener("click", () => click(shape.key));
      }
      if (chosen.includes(shape.key)) made.classList.add("chosen");
      svg.append(made);
    }
    root.append(svg);
    if (state.said) root.append(html("div", {}, state.said));
    root.append(html("div", {}, state.moves.length ? `${state.player} to move` : `${state.player} cannot move and loses`));
    const buttons = html("div", { className: "buttons" });
    const button = (text, act, disabled) =>
      buttons.append(html("button", { onclick: act, disabled }, text));
    button("undo", () => send({ do: "undo" }), !state.undo);
    button(state.hints ? "hide hints" : "hints", () => send({ do: "hints", shown: !state.hints }), false);
    root.append(buttons);
    const list = html("select", { onchange: () => list.value && send({ do: "play", position: list.value }) });
    list.setAttribute("aria-label", "moves");
    list.append(html("option", { value: "" }, chosen.length ? `${open.length} moves` : `all ${open.length} moves`));
    for (const move of open) {
      const wins = state.wins?.[move.position];
      list.append(html("option", { value: move.position, title: wins ?? "" }, `${move.move}${wins === undefined ? "" : " (wins)"}`));
    }
    root.append(list);
    if (state.hints && state.value !== undefined) {
      root.append(html("div", {}, `value ${state.value}, outcome ${state.outcome}`));
      const graph = html("div", { className: "thermograph" });
      graph.innerHTML = state.thermograph;
      root.append(graph);
    }
    if (state.error) root.append(html("pre", { className: "error" }, state.error));
  }

  function send(message) {
    chosen = [];
    model.send(message);
  }

  function click(key) {
    chosen = chosen.includes(key) ? [] : [...chosen, key];
    const { moves } = model.get("_state");
    const left = moves.filter((move) => chosen.every((piece) => move.touches.includes(piece)));
    const exact = left.filter((move) => move.touches.every((piece) => chosen.includes(piece)));
    if (left.length === 1) send({ do: "play", position: left[0].position });
    else if (exact.length === 1) send({ do: "play", position: exact[0].position });
    else update();
  }

  model.on("change:_state", update);
  update();
  return () => model.off("change:_state", update);
}

export default { render };
