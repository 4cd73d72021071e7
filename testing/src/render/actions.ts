import { act, fireEvent } from '@testing-library/react';
import { settled } from '../platform/settled.ts';
import { fieldNamed, fieldsNamed, formNamed, type Name, pressableNamed } from './find.ts';

/** What a person does with a page. Each resolves when everything that follows from it is drawn. */
export interface Actions {
  /** Types into the field with this label, in place of what is there. A calendar's takes `yyyy-MM-dd`. */
  fill(label: Name, value: string): Promise<void>;
  /** Types into the fields with this label, in their order. */
  fillEach(label: Name, values: readonly string[]): Promise<void>;
  /** Chooses an option by its text, of the list with this label. */
  choose(label: Name, option: string): Promise<void>;
  /** Ticks, or unticks, the box or the radio button with this label. */
  tick(label: Name): Promise<void>;
  /** Presses the button, tab or link with this name. @throws Error when it is disabled */
  press(name: Name): Promise<void>;
  /** Clicks an element, for what has no name of its own. @throws Error when it is disabled */
  click(element: Element): Promise<void>;
  /** Sends the form: the named one, else the only one of the page. */
  submit(name?: Name): Promise<void>;
}

/** The whole text at once: only the end of typing matters. */
function type(field: HTMLElement, value: string): void {
  const isCalendar = field.closest('.ant-picker') !== null;
  if (isCalendar) fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value } });
  if (isCalendar) fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  fireEvent.blur(field);
}

function clickOn(element: Element): void {
  if (element.matches(':disabled')) throw new Error(`"${element.textContent}" is disabled`);
  fireEvent.mouseDown(element);
  if (element instanceof HTMLElement) act(() => element.focus());
  fireEvent.mouseUp(element);
  fireEvent.click(element);
}

/** Opens the list of an antd select, and clicks the option in it; in a long list after typing it. */
function chooseIn(box: HTMLElement, option: string): void {
  fireEvent.mouseDown(box);
  if (box instanceof HTMLInputElement && !box.readOnly) fireEvent.change(box, { target: { value: option } });
  const popup = document.getElementById(box.getAttribute('aria-controls') ?? '')?.closest('.ant-select-dropdown');
  const options = [...(popup ?? document).querySelectorAll('.ant-select-item-option')];
  const found = options.find(({ textContent }) => textContent === option);
  if (!found) throw new Error(`"${option}" is not among ${options.map((one) => one.textContent).join(', ') || 'none'}`);
  fireEvent.click(found);
}

function chooseOf(field: HTMLElement, option: string): void {
  if (!(field instanceof HTMLSelectElement)) {
    chooseIn(field, option);
    return;
  }
  const found = [...field.options].find(({ text }) => text === option);
  if (!found) throw new Error(`"${option}" is not among ${[...field.options].map(({ text }) => text).join(', ')}`);
  fireEvent.change(field, { target: { value: found.value } });
}

async function after(run: () => void): Promise<void> {
  run();
  await settled();
}

/** Events as the browser has them, without what only layout needs; `view.user` has all of them. */
export const actions: Actions = {
  fill: (label, value) => after(() => type(fieldNamed(label), value)),
  fillEach(label, values) {
    const fields = fieldsNamed(label);
    if (fields.length !== values.length) throw new Error(`${fields.length} fields ${label}, ${values.length} values`);
    return after(() => {
      for (const [index, field] of fields.entries()) type(field, values[index] ?? '');
    });
  },
  choose: (label, option) => after(() => chooseOf(fieldNamed(label), option)),
  tick: (label) => after(() => clickOn(fieldNamed(label))),
  press: (name) => after(() => clickOn(pressableNamed(name))),
  click: (element) => after(() => clickOn(element)),
  submit: (name) => after(() => void fireEvent.submit(formNamed(name))),
};
