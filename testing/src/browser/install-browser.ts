import { webcrypto } from 'node:crypto';
import { whileOpen } from '../platform/settled.ts';

/* What components need of a browser and jsdom lacks. jsdom lays nothing out: sizes are 0 and everything is visible. */

/** Nothing changes its size. */
class QuietResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Everything is near the viewport at once. */
class NearIntersectionObserver {
  readonly #onSeen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void;
  constructor(onSeen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void) {
    this.#onSeen = onSeen;
  }
  observe(target: Element) {
    this.#onSeen([{ isIntersecting: true, target }]);
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// Taken before a test can replace it by a clock of its own.
const realTimeout = globalThis.setTimeout;

/** A turn of the event loop. Node's own keeps the process from ending. */
class TurnChannel {
  readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
  readonly port2 = { postMessage: () => void realTimeout(() => this.port1.onmessage?.()) };
}

/** A wide page with a mouse, in no hurry. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});

/** Adds what is not there. */
function addMissing(to: object, additions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(additions)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
  }
}

/** Modal dialogs are open or closed, and nothing more. */
const dialogs = {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement, value?: string) {
    if (!this.open) return;
    this.open = false;
    if (value !== undefined) this.returnValue = value;
    this.dispatchEvent(new Event('close'));
  },
};

/** Of an element alone: jsdom reads no style of what `::before` and `::-webkit-scrollbar` name, and complains. */
function readElementsAlone(): void {
  const read = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (element) => read(element);
}

/** `<search>` is too new for jsdom, and React warns of a page with an unknown element. */
function knowSearch(): void {
  const create = document.createElement;
  document.createElement = function createElement(this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  } as typeof document.createElement;
}

/** A link to a file leads nowhere here: jsdom would try to open it. */
function keepFiles(): void {
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function clickUnlessFile() {
    if (!this.hasAttribute('download')) click.call(this);
  };
}

/** Node's, as of a page that came by https; a test waits for what is being computed. */
const subtle = new Proxy(webcrypto.subtle, {
  get(all, name) {
    const method: unknown = Reflect.get(all, name);
    if (typeof method !== 'function') return method;
    return (...given: unknown[]) => whileOpen(Promise.resolve(Reflect.apply(method, all, given)));
  },
});

/** Node's, which jsdom's may be replaced by, reads no form. */
class FormDataOfForm extends FormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form?.elements ?? []) {
      const isOff =
        'checked' in field && 'type' in field && /checkbox|radio/.test(String(field.type)) && !field.checked;
      if ('name' in field && 'value' in field && field.name && !isOff)
        this.append(String(field.name), String(field.value));
    }
  }
}

/** Installs it all, once for a file of tests; what the runner's page has already stays. */
export function installBrowser(): void {
  addMissing(globalThis, { ResizeObserver: QuietResizeObserver, IntersectionObserver: NearIntersectionObserver });
  addMissing(globalThis, { matchMedia });
  Object.assign(globalThis, { FormData: FormDataOfForm, MessageChannel: TurnChannel, scrollTo: () => undefined });
  addMissing(Element.prototype, { scrollIntoView() {}, scrollTo() {}, scrollBy() {}, getAnimations: () => [] });
  addMissing(globalThis.crypto, { subtle });
  readElementsAlone();
  knowSearch();
  keepFiles();
  addMissing(HTMLDialogElement.prototype, dialogs);
  addMissing(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, checkVisibility: () => true });
  addMissing(URL, { createObjectURL: () => 'blob:sample', revokeObjectURL() {} });
}
