import assert from 'node:assert/strict';
import { createTestPlatform, renderWithin } from '@atrium/testing';
import { test } from '@jest/globals';
import { useState } from 'react';
import remote from '../../remote.tsx';
import { Stepper } from './stepper.tsx';

/** A stepper from 1 to 100, what it counts, and what it refuses. */
async function shown() {
  function Counted() {
    const [value, setValue] = useState(1);
    const [refused, refuse] = useState<string>();
    const count = (counted: number) => {
      setValue(counted);
      refuse(undefined);
    };
    return (
      <>
        <Stepper
          id="multiple"
          label="Multiple"
          value={value}
          max={100}
          refused={refused}
          onChange={count}
          onRefuse={refuse}
        />
        <output>{refused === undefined ? value : `refused ${refused}`}</output>
      </>
    );
  }
  const page = await renderWithin(createTestPlatform(), <Counted />, { remote });
  const field = page.getByLabelText<HTMLInputElement>('Multiple', { selector: 'input' });
  const said = () => page.container.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent;
  return { ...page, field, said, counted: () => page.getByRole('status').textContent };
}

for (const [typed, shows, counts] of [
  ['5', '5', '5'],
  ['१५', '15', '15'],
  ['100', '100', '100'],
] as const) {
  test(`a multiple typed as ${typed} counts as ${counts}`, async () => {
    const { user, field, counted, said } = await shown();
    await user.clear(field);
    await user.type(field, typed);
    assert.deepEqual([field.value, counted(), said()], [typed, counts, '']);
    await user.tab();
    assert.equal(field.value, shows);
  });
}

for (const typed of ['1.5', '0', '101', '99999', '12a', '-3', ' ']) {
  test(`a multiple typed as "${typed}" is refused with words beside the field, and stays as it was typed`, async () => {
    const { user, field, counted, said, text } = await shown();
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    assert.deepEqual([field.value, counted()], [typed, `refused ${typed}`]);
    assert.deepEqual([field.getAttribute('aria-invalid'), said()], ['true', text('slip.wholeNumber', { max: 100 })]);
  });
}

test('a multiple that was refused is stepped to the nearest one that may be bet', async () => {
  const { user, field, counted, getByRole, text } = await shown();
  await user.clear(field);
  await user.type(field, '500');
  await user.click(getByRole('button', { name: `Multiple: ${text('slip.less')}` }));
  assert.deepEqual([field.value, counted(), field.getAttribute('aria-invalid')], ['100', '100', null]);
});
