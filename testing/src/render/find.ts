import { screen } from '@testing-library/react';

/** A visible name: exactly this text, or one that fits. */
export type Name = string | RegExp;

/*
 * Fields and buttons by their names. Testing Library's own queries compute styles and roles of the whole page for it,
 * which is most of the time of a test; they are asked where nothing is found, because they say what there is.
 */

export const fits = (text: string, name: Name): boolean => (typeof name === 'string' ? text === name : name.test(text));

const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
const isReachable = (element: Element) => !element.closest('[hidden], [inert], [aria-hidden="true"]');

/** The text of an element without what is hidden from screen readers: icons, marks of required fields. */
function spoken(element: Element): string {
  if (!element.querySelector('[aria-hidden="true"], [hidden]')) return tidy(element.textContent);
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
  return tidy(copy.textContent);
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const byId = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  if (byId.length > 0) return byId.map(spoken).join(' ');
  return element.getAttribute('aria-label') ?? (spoken(element) || tidy(element.getAttribute('title')));
}

const fields = 'input, select, textarea, [role="combobox"], [role="switch"], [contenteditable="true"]';

function labelled(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  return id === null ? label.querySelector(fields) : document.getElementById(id);
}

/** The fields with a label, in the order of the page. */
export function fieldsNamed(name: Name): HTMLElement[] {
  const found = new Set<Element>();
  for (const label of document.querySelectorAll('label')) {
    const field = fits(spoken(label), name) ? labelled(label) : null;
    if (field) found.add(field);
  }
  for (const field of document.querySelectorAll(fields)) {
    const isNamed = field.hasAttribute('aria-label') || field.hasAttribute('aria-labelledby');
    if (isNamed && fits(nameOf(field), name)) found.add(field);
  }
  return [...found].filter(isReachable) as HTMLElement[];
}

/** The only field with a label. @throws Error when there is none, or several */
export function fieldNamed(name: Name): HTMLElement {
  const [found, another] = fieldsNamed(name);
  if (another) throw new Error(`several fields are labelled ${name}: use fillEach, or within()`);
  return found ?? screen.getByLabelText(name);
}

/** The error beside a field with a label; null when the field is valid. */
export function errorOf(label: Name): string | null {
  const field = fieldNamed(label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  // The kit's own fields, and those of antd's forms.
  const error = ids.find((id) => /(?:-error|_help)$/.test(id));
  return tidy(document.getElementById(error ?? '')?.textContent ?? '');
}

/** What is in the field with a label, as it is seen: of a list the chosen option. @throws Error as `fieldNamed` */
export function inputOf(label: Name): string {
  const field = fieldNamed(label);
  if (field.matches('[role="combobox"]')) {
    // The list itself is an empty box; what was chosen describes it.
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const chosen = ids.map((id) => document.getElementById(id)).find((one) => one?.hidden);
    return tidy(chosen?.textContent ?? '');
  }
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
  return (field as HTMLInputElement | HTMLTextAreaElement).value;
}

const pressable =
  'button, a[href], summary, input[type="submit"], [role="button"], [role="tab"], [role="menuitem"], [role="switch"]';

/** The only thing to press with a name. @throws Error when there is none, or several */
export function pressableNamed(name: Name): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(pressable)];
  const [found, another] = all.filter((one) => isReachable(one) && fits(nameOf(one), name));
  if (another)
    throw new Error(`several buttons or links are named ${name}: press one by click(within(…).getByRole(…))`);
  return found ?? screen.getByRole('button', { name });
}

/** The only form of the page, or the one with a name. @throws Error when there is none, or several */
export function formNamed(name: Name | undefined): HTMLFormElement {
  const forms = [...document.querySelectorAll('form')];
  const named = name === undefined ? forms : forms.filter((one) => fits(nameOf(one), name));
  const [form, another] = named;
  if (!form || another) throw new Error(`there are ${named.length} forms ${name ?? 'in the page'}`);
  return form;
}
