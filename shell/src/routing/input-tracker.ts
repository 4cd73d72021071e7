type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls somebody typed into, and what stood in them before. */
const before = new Map<Control, string>();

function contentOf(control: Control): string {
  const isSwitch = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  return isSwitch ? String(control.checked) : control.value;
}

function controlOf(event: Event): Control | null {
  const { target } = event;
  const isControl =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  return isControl ? target : null;
}

/**
 * Notices what is typed anywhere in the page. What a control was drawn with does not tell: React writes the value of
 * a controlled one back into its default.
 */
export function watchInput(): void {
  const remember = (event: Event) => {
    const control = controlOf(event);
    if (control && !before.has(control)) before.set(control, contentOf(control));
  };
  const forgetForm = ({ target }: Event) => {
    for (const control of [...before.keys()]) if (control.form === target) before.delete(control);
  };
  for (const kind of ['focusin', 'pointerdown', 'beforeinput']) document.addEventListener(kind, remember, true);
  document.addEventListener('submit', forgetForm, true);
  document.addEventListener('reset', forgetForm, true);
}

/** Whether something was typed below an element that was not sent yet. */
export function hasUnsavedInput(place: Element): boolean {
  for (const [control, value] of before) {
    if (!control.isConnected) before.delete(control);
    else if (place.contains(control) && contentOf(control) !== value) return true;
  }
  return false;
}

/** Whether a form below an element was begun and not sent; one that only looks for something loses nothing. */
export function hasUnsentForm(place: Element | null): boolean {
  if (!place) return false;
  const forms = [...before.keys()].map(({ form }) => form).filter((form) => form?.closest('search') === null);
  return [...new Set(forms)].some((form) => form && place.contains(form) && hasUnsavedInput(form));
}

/** Whether a game is being played: its window is the only frame of another page there is. */
export function isGameOpen(): boolean {
  return document.querySelector('iframe') !== null;
}
