/**
 * A browser that translates a page moves each text into two `<font>`, or puts them in its place. React still holds the
 * text as its parent's child.
 */
const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** What stands for a child of a parent: the child, or what a translation moved it into; null when it is gone. */
function standsFor(child: Node, parent: Node): Node | null {
  let top = child;
  while (top.parentNode !== parent && isFont(top.parentNode)) top = top.parentNode;
  return top.parentNode === parent ? top : null;
}

/** Lets React remove texts, and insert before texts, that a translation has moved or replaced. */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeTranslated<T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Text) || child.parentNode === this) return removeChild.call(this, child) as T;
    const standing = standsFor(child, this);
    if (standing) removeChild.call(this, standing);
    return child;
  };
  Node.prototype.insertBefore = function insertTranslated<T extends Node>(this: Node, node: T, child: Node | null): T {
    const before = child instanceof Text && child.parentNode !== this ? standsFor(child, this) : child;
    return insertBefore.call(this, node, before) as T;
  };
}

const isTranslated = (): boolean => document.querySelector('font, .translated-ltr, .translated-rtl') !== null;

/** Whether an error says that a translation changed the document below React: no fault of what was drawn. */
export const isOfTranslation = (error: unknown): boolean =>
  (error as Error | null)?.name === 'NotFoundError' && isTranslated();
