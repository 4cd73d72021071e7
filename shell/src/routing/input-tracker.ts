type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that a player typed into, with their content before that. */
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
 * Tracks input anywhere in the page. The default value of a control cannot be compared, because React writes the
 * current value of a controlled one into it.
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

/** Whether an element contains input that was not sent. */
export function hasUnsavedInput(place: Element): boolean {
  for (const [control, value] of before) {
    if (!control.isConnected) before.delete(control);
    else if (place.contains(control) && contentOf(control) !== value) return true;
  }
  return false;
}

/**
 * Whether an element contains a form with input that was not sent; search forms lose nothing and do not count. A form of
 * `@atrium/ui` says so itself, because a choice in antd's select is the value of no control.
 */
export function hasUnsentForm(place: Element | null): boolean {
  if (!place) return false;
  if ([...place.querySelectorAll('form[data-unsent]')].some((form) => !form.closest('search'))) return true;
  const forms = [...before.keys()].map(({ form }) => form).filter((form) => form?.closest('search') === null);
  return [...new Set(forms)].some((form) => form && place.contains(form) && hasUnsavedInput(form));
}
