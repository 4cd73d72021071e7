import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { PasswordField, TextField } from './text-field.tsx';

const frame = { label: 'Amount', error: 'At least 100', hint: 'Whole numbers' };
const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

for (const { control, role, field } of [
  { control: 'a text field', role: 'textbox', field: <TextField {...frame} /> },
  { control: 'a text area', role: 'textbox', field: <TextAreaField {...frame} /> },
  { control: 'a select', role: 'combobox', field: <SelectField {...frame} options={options} /> },
]) {
  test(`${control} is found by its label and describes its error before its hint`, () => {
    render(field);
    const found = screen.getByRole(role, { name: 'Amount', description: 'At least 100 Whole numbers' });
    assert.equal(found.getAttribute('aria-invalid'), 'true');
  });
}

test('a later error is announced, and removed once corrected', () => {
  const { rerender } = render(<TextField label="Amount" />);
  const place = document.querySelector('[aria-live=polite]');
  assert.equal(place?.textContent, '', 'the place of the announcement is there before the error is');
  rerender(<TextField label="Amount" error="At least 100" />);
  assert.equal(place?.textContent, 'At least 100');
  rerender(<TextField label="Amount" />);
  assert.ok(screen.getByRole('textbox', { name: 'Amount', description: '' }));
  assert.equal(screen.getByRole('textbox').hasAttribute('aria-invalid'), false);
});

test('a required field is announced as such, and its star is not part of the name', () => {
  render(<TextField label="Amount" required />);
  assert.equal(screen.getByRole('textbox', { name: 'Amount' }).getAttribute('aria-required'), 'true');
});

test('a password is hidden until its owner shows it, and the typed text stays', async () => {
  render(<PasswordField label="Password" />);
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(password, 'correct horse');
  assert.equal(password.type, 'password');
  await userEvent.click(screen.getByRole('button', { name: 'showPassword' }));
  assert.deepEqual([password.type, password.value], ['text', 'correct horse']);
  await userEvent.click(screen.getByRole('button', { name: 'hidePassword', pressed: true }));
  assert.equal(password.type, 'password');
});

test('a checkbox is checked by its label, and its error is tied to it', async () => {
  render(<Checkbox label="I am of age" error="Needed to go on" />);
  await userEvent.click(screen.getByText('I am of age'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am of age', description: 'Needed to go on' });
  assert.equal(box.checked, true);
});
