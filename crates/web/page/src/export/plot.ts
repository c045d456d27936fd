// A plot of the page as a drawing of its own: the colours of its style sheet, in light, stand in it.

const STYLE = `text{font:13px sans-serif;fill:#5a5e67}.tick path{stroke:#dad7cd}.dot{fill:#1f3a5f}.before{fill:#efede6}`;

export function plotSvg(plot: SVGSVGElement): string {
  const { width, height } = plot.viewBox.baseVal;
  const body = plot.innerHTML;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<style>${STYLE}</style><rect width="100%" height="100%" fill="#fff"/>${body}</svg>\n`
  );
}
