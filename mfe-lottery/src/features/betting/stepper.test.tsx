import assert from 'node:assert/strict';
import { createTestPlatform, renderWithin } from '@atrium/testing';
import { test } from '@jest/globals';
import { useState } from 'react';
import remote from '../../remote.tsx';
import { Stepper } from './stepper.tsx';

/** A stepper from 1 to 100, and what it counts. */
async function shown() {
  function Counted() {
    const [value, setValue] = useState(1);
    return (
      <>
        <Stepper id="multiple" label="Multiple" value={value} max={100} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }
  const { user, getByLabelText, getByRole } = await renderWithin(createTestPlatform(), <Counted />, { remote });
  const field = getByLabelText<HTMLInputElement>('Multiple', { selector: 'input' });
  return { user, field, counted: () => getByRole('status').textContent };
}

for (const [keys, typed, counted] of [
  ['{Backspace}5', '5', '5'],
  ['{Backspace}', '', '1'],
  ['{Backspace}1.5', '1.5', '1'],
  ['{Backspace}१५', '१५', '15'],
  ['{Backspace}500', '500', '50'],
] as const) {
  test(`a multiple typed as ${keys} shows ${typed} and counts as ${counted}`, async () => {
    const { user, field, counted: read } = await shown();
    await user.click(field);
    await user.keyboard(keys);
    assert.deepEqual([field.value, read()], [typed, counted]);
  });
}

test('a multiple that is left empty, or is above the maximum, is the nearest one that may be bet', async () => {
  const { user, field, counted } = await shown();
  await user.clear(field);
  await user.tab();
  assert.deepEqual([field.value, counted()], ['1', '1']);
  await user.clear(field);
  await user.type(field, '500');
  assert.equal(field.getAttribute('aria-invalid'), 'true');
  await user.tab();
  assert.deepEqual([field.value, counted()], ['100', '100']);
});
