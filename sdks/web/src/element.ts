import type { AssayClient } from './client.js';
import type { EventData, Mode, Verification } from './types.js';

const TYPES: readonly (keyof EventData)[] = [
  'ready',
  'step.changed',
  'capture.taken',
  'submitted',
  'completed',
  'cancelled',
  'token.expiring',
  'error',
];

/**
 * Defines `<assay-verify hosted-url session-token server mode locale theme>`: it opens where it stands as soon as it is in
 * the page and names a session, sends each event as `assay:<type>` and the outcome as `assay:outcome`, and goes when it is
 * removed. Another session takes the place of the first.
 */
export function defineElement(assay: AssayClient, name = 'assay-verify'): void {
  if (typeof customElements === 'undefined' || customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      static readonly observedAttributes = ['hosted-url', 'session-token'];
      #verification: Verification | undefined;
      #due = false;

      connectedCallback() {
        this.#soon();
      }

      attributeChangedCallback(_name: string, before: string | null, after: string | null) {
        if (before !== after) this.#soon();
      }

      disconnectedCallback() {
        this.#end();
      }

      /** What a page sets one after the other is taken together. */
      #soon() {
        if (this.#due) return;
        this.#due = true;
        queueMicrotask(() => {
          this.#due = false;
          this.#end();
          if (this.isConnected) this.#open();
        });
      }

      #end() {
        const shown = this.#verification;
        this.#verification = undefined;
        shown?.close();
      }

      #open() {
        const given = (attribute: string) => this.getAttribute(attribute) ?? undefined;
        if (!given('hosted-url') && !given('session-token')) return;
        const tell = (type: string, detail: unknown) =>
          this.dispatchEvent(new CustomEvent(`assay:${type}`, { detail, bubbles: true }));
        const verification = assay.create({
          hostedUrl: given('hosted-url'),
          sessionToken: given('session-token'),
          server: given('server'),
          mode: (given('mode') ?? 'inline') as Mode,
          locale: given('locale'),
          theme: given('theme') as 'auto' | undefined,
          container: this,
        });
        for (const type of TYPES) verification.on(type, (data) => tell(type, data));
        this.style.display ||= 'block';
        this.#verification = verification;
        void verification.open().then((outcome) => this.#verification === verification && tell('outcome', outcome));
      }
    },
  );
}
