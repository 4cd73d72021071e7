import assert from 'node:assert/strict';
import { createTestPlatform, renderWithin } from '@atrium/testing';
import { test } from '@jest/globals';
import { EditableRow } from './editable-row.tsx';
import { EditableTable } from './editable-table.tsx';

const row = (change?: { icon: 'edit'; text: string }) => (
  <EditableRow
    names={{ 'data-code': 'one' }}
    head={<strong>One</strong>}
    change={change}
    facts={[['Limit', '5']]}
    form={({ id, close }) => (
      <div id={id}>
        <p>the form</p>
        <button type="button" onClick={close}>
          done
        </button>
      </div>
    )}
  />
);

test('a row opens its form by its button, and the form closes itself', async () => {
  const shown = await renderWithin(createTestPlatform(), row({ icon: 'edit', text: 'Change' }));
  const button = shown.getByRole('button', { name: 'Change' });
  assert.equal(shown.queryByText('the form'), null);
  await shown.press('Change');
  const form = shown.getByText('the form').parentElement;
  assert.equal(button.getAttribute('aria-controls'), form?.id);
  assert.equal(button.getAttribute('aria-expanded'), 'true');
  await shown.press('done');
  assert.equal(shown.queryByText('the form'), null);
});

test('a row that cannot be changed is read alone', async () => {
  const shown = await renderWithin(createTestPlatform(), row());
  assert.ok(shown.getByText('Limit'));
  assert.equal(shown.queryByRole('button'), null);
});

test('a table shows its rows, and says so when there are none', async () => {
  const table = (rows: readonly string[]) => (
    <EditableTable
      answer={{ data: rows, error: null, refetch: () => undefined }}
      rowsOf={(data) => data}
      keyOf={(one) => one}
      row={(one) => <span>{one}</span>}
      none={{ icon: 'check', text: 'Nothing to decide', hint: 'Requests of others stand here.' }}
    />
  );
  const shown = await renderWithin(createTestPlatform(), table(['a', 'b']));
  assert.equal(shown.getAllByRole('listitem').length, 2);
  shown.unmount();
  assert.ok((await renderWithin(createTestPlatform(), table([]))).getByText('Nothing to decide'));
});
