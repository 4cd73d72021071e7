/** What React knows of a control's value; it hears of a change when the two differ. */
interface Tracked {
  readonly _valueTracker?: { getValue(): string };
}

const isFilled = (element: Element): element is HTMLInputElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
  !/^(?:checkbox|radio|file|hidden|submit|button)$/.test(element.type) &&
  (element as Tracked)._valueTracker?.getValue() !== element.value;

/**
 * Password managers and the browser fill in fields without an event, so that a form which keeps a copy of its values
 * finds them empty: before a form is sent, it hears of those.
 */
export function takeFilled(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const control of target.elements) {
        if (isFilled(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    true,
  );
}
