import assert from 'node:assert/strict';
import { beforeAll, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from '../select/select.tsx';
import { loadPieces } from '../testing/load-pieces.ts';
import { Form } from './form.tsx';
import { FormItem } from './form-item.tsx';
import { Input } from './inputs.tsx';

beforeAll(loadPieces);

const kinds = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];
const hasTwo = (kind: string, { code }: Readonly<Record<string, string>>) =>
  kind === 'two' && !code?.startsWith('2') ? 'Codes of this kind begin with 2' : undefined;

/** A form with three fields, the last of which can be hidden. */
function Tried({ kind, onSubmit }: { kind: string; onSubmit(values: object): void }) {
  const [isNoted, setNoted] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setNoted(!isNoted)}>
        Toggle
      </button>
      <Form label="Tried" initial={{ code: '', kind, note: '' }} onSubmit={onSubmit}>
        <FormItem name="code" label="Code" hint="On the letter" required min={3}>
          <Input />
        </FormItem>
        <FormItem name="kind" label="Kind" check={hasTwo}>
          <Select options={kinds} />
        </FormItem>
        {isNoted && (
          <FormItem name="note" label="Note">
            <Input />
          </FormItem>
        )}
        <button type="submit">Send</button>
      </Form>
    </>
  );
}

function open(kind = 'one') {
  const sent: object[] = [];
  const { container } = render(<Tried kind={kind} onSubmit={(values) => sent.push(values)} />);
  return { sent, isUnsent: () => container.querySelector('[data-unsent]') !== null };
}

const code = () => screen.getByRole('textbox', { name: 'Code' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('a refused field says why, has the focus, and loses its error with the next change', async () => {
  const { sent } = open();
  await send();
  await waitFor(() => assert.ok(code() === document.activeElement));
  assert.ok(screen.getByRole('textbox', { name: 'Code', description: 'Fill this in. On the letter' }));
  await userEvent.type(code(), '1');
  assert.equal(code().getAttribute('aria-invalid'), null);
  await send();
  assert.ok(await screen.findByText('3 characters at least.'));
  assert.deepEqual(sent, []);
});

test('a check sees the other values, and the first refused field gets the focus, a select too', async () => {
  const { sent } = open('two');
  await userEvent.type(code(), '123');
  await send();
  assert.ok(await screen.findByText('Codes of this kind begin with 2'));
  assert.ok(screen.getByRole('combobox', { name: 'Kind' }) === document.activeElement);
  await userEvent.clear(code());
  await userEvent.type(code(), '234');
  await send();
  await waitFor(() => assert.deepEqual(sent, [{ code: '234', kind: 'two', note: '' }]));
});

test('a form says that it holds something unsent until it is sent or as it was', async () => {
  const { sent, isUnsent } = open();
  assert.equal(isUnsent(), false);
  await userEvent.type(code(), '123');
  assert.equal(isUnsent(), true);
  await userEvent.clear(code());
  assert.equal(isUnsent(), false);
  await userEvent.type(code(), '123');
  await send();
  await waitFor(() => assert.equal(sent.length, 1));
  assert.equal(isUnsent(), false);
});

test('what was typed into a field that is hidden is kept, and not sent', async () => {
  const { sent } = open();
  await userEvent.type(code(), '123');
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'late');
  const toggle = screen.getByRole('button', { name: 'Toggle' });
  await userEvent.click(toggle);
  await send();
  await waitFor(() => assert.deepEqual(sent, [{ code: '123', kind: 'one' }]));
  await userEvent.click(toggle);
  await send();
  await waitFor(() => assert.deepEqual(sent[1], { code: '123', kind: 'one', note: 'late' }));
});
