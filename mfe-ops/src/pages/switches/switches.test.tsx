import assert from 'node:assert/strict';
import { listSwitches, setSwitch } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { type OperatorSwitch, switchKinds } from '@atrium/contracts/entities';
import { switchChanged } from '@atrium/contracts/events';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const vendor = {
  kind: 'VENDOR',
  code: 'UMB',
  name: 'Umbra',
  state: 'OPEN',
  canSwitch: true,
  note: '',
  reason: '',
} as const;
const closed = {
  ...vendor,
  state: 'MAINTENANCE',
  until: sampleNow,
  note: 'Back at noon',
  reason: 'The vendor asked for it',
  closedBy: 'staff2',
  closedAt: sampleNow,
} as const;

function open(own: Some<OperatorSwitch> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listSwitches, sampleOf(listSwitches, { list: [{ ...vendor, ...own }] }));
  return openConsole('switches', platform);
}

describe.each(bundledLanguages)('switches in %s', (language) => {
  test('say what is open, and what is closed since when, by whom and why', async () => {
    const { text, getByRole } = await open(closed, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(text('switches.closed')));
    const facts = factsOf(card);
    assert.equal(facts[text('approvals.fact.note')], 'Back at noon');
    assert.equal(facts[text('approvals.reason')], 'The vendor asked for it');
    assert.equal(facts[text('switches.closedBy')], 'staff2');
    assert.ok(facts[text('switches.until')]);
    assert.ok(facts[text('switches.closedAt')]);
  });

  test('have a list for each kind of thing that is closed', async () => {
    const { platform, press, text } = await open({}, { language });
    for (const kind of switchKinds.slice(1)) await press(text(`switches.kind.${kind}`));
    assert.deepEqual(
      platform.made(listSwitches).map(({ kind }) => kind),
      switchKinds,
    );
  });
});

test.each([
  ['until somebody opens it', 'switches.untilOpened', {}, null],
  ['for an hour', 'site.minutes', { count: 60 }, sampleNow + hourMs],
] as const)('what is open is closed %s, with a note to players and a reason', async (_name, key, values, until) => {
  const { platform, choose, fill, press, submit, text, getByText, queryByRole } = await open();
  await press(text('switches.close'));
  await choose(text('switches.length'), text(key, values));
  await fill(text('approvals.fact.note'), 'Back at noon');
  await fill(text('approvals.reason'), 'The vendor asked for it');
  platform.answer(listSwitches, sampleOf(listSwitches, { list: [closed] }));
  await submit();
  assert.deepEqual(platform.made(setSwitch), [
    {
      kind: 'VENDOR',
      code: 'UMB',
      state: 'MAINTENANCE',
      until,
      note: 'Back at noon',
      reason: 'The vendor asked for it',
    },
  ]);
  assert.ok(getByText(text('switches.closed')));
  assert.ok(!queryByRole('form'));
});

test('what is closed is opened with a reason alone', async () => {
  const { platform, fill, press, submit, text, queryByLabelText } = await open(closed);
  await press(text('switches.reopen'));
  assert.ok(!queryByLabelText(text('switches.length')));
  await fill(text('approvals.reason'), 'It works again');
  await submit();
  const [made] = platform.made(setSwitch);
  assert.deepEqual([made?.state, made?.until, made?.reason], ['OPEN', null, 'It works again']);
});

test('nothing is closed without a reason', async () => {
  const { platform, press, submit, text, errorOf } = await open();
  await press(text('switches.close'));
  await submit();
  assert.ok(errorOf(text('approvals.reason')));
  assert.deepEqual(platform.made(setSwitch), []);
});

test.each([
  ['reason', 'approvals.reason', { reason: 'length', min: 3, max: 300 }, 'fields.length', { min: 3, max: 300 }],
  ['note', 'approvals.fact.note', { reason: 'required' }, 'fields.required', {}],
] as const)(
  'the server refuses the %s beside its field, and the input stays',
  async (field, label, problem, key, values) => {
    const { platform, fill, press, submit, text, errorOf, inputOf } = await open();
    platform.refuse(setSwitch, 'REG_FIELD_INVALID', { fields: { [field]: problem } });
    await press(text('switches.close'));
    await fill(text('approvals.reason'), 'no');
    await submit();
    assert.equal(errorOf(text(label)), text(key, values));
    assert.equal(inputOf(text('approvals.reason')), 'no');
  },
);

test('what is not connected cannot be switched', async () => {
  const { text, getByText, queryByRole } = await open({ canSwitch: false });
  assert.ok(getByText(text('switches.notConnected')));
  assert.ok(!queryByRole('button', { name: text('switches.close') }));
});

test('a search finds what is open by its name, and another kind begins without it', async () => {
  const { platform, fill, press, text, getByText, inputOf } = await open();
  platform.answer(listSwitches, sampleOf(listSwitches, { list: [] }));
  await fill(text('switches.search'), 'lantern');
  assert.ok(getByText(text('switches.noneFound')));
  await press(text('switches.kind.GAME'));
  assert.equal(inputOf(text('switches.search')), '');
  assert.ok(getByText(text('switches.noneClosed')));
  assert.deepEqual(
    platform.made(listSwitches).map(({ kind, keyword }) => [kind, keyword]),
    [
      ['VENDOR', ''],
      ['VENDOR', 'lantern'],
      ['GAME', ''],
    ],
  );
});

test('what somebody else switches is shown at once', async () => {
  const { platform, text, getByText } = await open();
  platform.answer(listSwitches, sampleOf(listSwitches, { list: [closed] }));
  await platform.deliver(switchChanged);
  assert.ok(getByText(text('switches.closed')));
});
