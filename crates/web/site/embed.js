// A board in any page: <script src="https://.../embed.js"></script>, then <upstar-board ruleset="nim" position="3,5,7">.
// The element takes the height that its board needs. Its event "ended" says who won; "solved", that the person did.
{
  const base = new URL('.', document.currentScript.src);
  // The names of the attributes, and those of the address.
  const NAMES = { ruleset: 'r', position: 'p', moves: 'moves', with: 'with', level: 'level', you: 'you', first: 'first', end: 'end' };

  class UpstarBoard extends HTMLElement {
    static observedAttributes = Object.keys(NAMES);
    #frame = null;
    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame?.contentWindow || origin !== base.origin || typeof data?.upstar !== 'object') return;
      const { height, ended } = data.upstar;
      if (height > 0) this.#frame.height = height;
      if (!ended) return;
      for (const name of ended.solved ? ['ended', 'solved'] : ['ended']) this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: ended }));
    };

    connectedCallback() {
      this.style.display = 'block';
      this.#frame = document.createElement('iframe');
      Object.assign(this.#frame, { title: 'A game in Upstar', width: '100%', height: '640', allow: 'fullscreen; clipboard-write' });
      this.#frame.style.border = '0';
      addEventListener('message', this.#hear);
      this.#show();
      this.replaceChildren(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener('message', this.#hear);
      this.#frame = null;
    }

    attributeChangedCallback() {
      if (this.#frame) this.#show();
    }

    #show() {
      const query = new URLSearchParams();
      for (const [name, short] of Object.entries(NAMES)) if (this.hasAttribute(name)) query.set(short, this.getAttribute(name));
      this.#frame.src = new URL(`#/play?${query.toString().replaceAll('+', '%20')}`, base);
    }
  }

  customElements.define('upstar-board', UpstarBoard);
}
