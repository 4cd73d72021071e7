import { element } from './element.ts';

/** A modal panel with a title and a close button; Escape closes it, focus returns to what opened it. */
export function createPanel(title: string, closeText: string, ...content: Node[]): HTMLDialogElement {
  const close = element('button', { type: 'button', class: 'icon-button', 'aria-label': closeText }, '✕');
  const heading = element('h2', {}, title);
  const panel = element(
    'dialog',
    { 'aria-label': title },
    element('header', {}, heading, close),
    element('div', { class: 'panel-body' }, ...content),
  );
  close.addEventListener('click', () => panel.close());
  return panel;
}
