import assert from 'node:assert/strict';
import {
  getSystemStatus,
  listAskedFields,
  listAudit,
  listSiteFlags,
  setAskedField,
  setSiteFlag,
  setSystemStatus,
} from '@atrium/contracts/calls';
import { bundledLanguages, siteFlags } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { choosableFields } from '@atrium/contracts/entities';
import { sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole, rowsOf } from '../../testing/console.ts';

const maintenance = { title: '', message: '', startsAt: sampleNow, endsAt: sampleNow + 30 * minuteMs };

/** A platform without anything in its audit log. */
function sitePlatform(options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listAudit, sampleOf(listAudit, { list: [] }));
  return platform;
}

function open(status: 0 | 1 = 0, announced: typeof maintenance | null = null, options: TestPlatformOptions = {}) {
  const platform = sitePlatform(options);
  platform.answer(getSystemStatus, sampleOf(getSystemStatus, { status, maintenance: announced }));
  return openConsole('site', platform);
}

describe.each(bundledLanguages)('the state of the site in %s', (language) => {
  test.each([
    ['open', 0, null],
    ['announced', 0, maintenance],
    ['closed', 1, maintenance],
  ] as const)('is %s', async (key, status, announced) => {
    const { text, getByText, getByRole } = await open(status, announced, { language });
    assert.ok(getByText(text(`site.${key}`)));
    assert.ok(getByRole('button', { name: text(announced ? 'site.end' : 'site.announce') }));
    if (announced) assert.match(getByText(text(`site.${key}`)).parentElement?.textContent ?? '', /12:00/);
  });
});

// S1
test.each([
  ['in 15 minutes for an hour', 15, ['site.minutes', { count: 60 }], 75],
  ['in a minute without a known end', 1, ['site.openEnd', {}], null],
] as const)('a maintenance is announced %s', async (_name, notice, [lengthKey, values], endsIn) => {
  const { platform, choose, fill, press, text } = await open();
  await choose(text('site.notice'), text('site.minutes', { count: notice }));
  await choose(text('site.length'), text(lengthKey, values));
  await fill(text('site.heading'), 'We are back soon');
  await fill(text('site.message'), 'A new table comes');
  await fill(text('change.reason'), 'Database update');
  await press(text('site.announce'));
  assert.deepEqual(platform.made(setSystemStatus), [
    {
      status: 1,
      title: 'We are back soon',
      message: 'A new table comes',
      startsAt: sampleNow + notice * minuteMs,
      endsAt: endsIn === null ? null : sampleNow + endsIn * minuteMs,
      reason: 'Database update',
    },
  ]);
});

test('the page shows what was announced, and how to end it', async () => {
  const { platform, fill, press, text, getByText } = await open();
  await fill(text('change.reason'), 'Database update');
  platform.answer(getSystemStatus, sampleOf(getSystemStatus, { status: 0, maintenance }));
  await press(text('site.announce'));
  assert.ok(getByText(text('site.announced')));
  await fill(text('change.reason'), 'It is not needed');
  await press(text('site.end'));
  assert.deepEqual(platform.made(setSystemStatus).at(-1), { status: 0, reason: 'It is not needed' });
});

test.each(['', 'no'])('neither is done for the reason %p', async (reason) => {
  const before = await open();
  await before.fill(before.text('change.reason'), reason);
  await before.press(before.text('site.announce'));
  assert.ok(before.errorOf(before.text('change.reason')));
  assert.deepEqual(before.platform.made(setSystemStatus), []);
  before.unmount();
  const during = await open(1, maintenance);
  await during.fill(during.text('change.reason'), reason);
  await during.press(during.text('site.end'));
  assert.ok(during.errorOf(during.text('change.reason')));
  assert.deepEqual(during.platform.made(setSystemStatus), []);
});

test('a maintenance that cannot be announced keeps what was typed', async () => {
  const { platform, fill, press, text, getByText, inputOf } = await open();
  platform.refuse(setSystemStatus, 'RATE_LIMITED', { retryAfter: 5 });
  await fill(text('site.message'), 'A new table comes');
  await fill(text('change.reason'), 'Database update');
  await press(text('site.announce'));
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED', { retryAfter: 5 })));
  assert.equal(inputOf(text('site.message')), 'A new table comes');
});

test('a state that cannot be read says so, and is read again on request', async () => {
  const platform = sitePlatform();
  platform.refuseOnce(getSystemStatus, 'REQUEST_INVALID');
  const { press, text, uiText, getByText } = await openConsole('site', platform);
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByText(text('site.open')));
});

// S21
describe('the registration form', () => {
  const fields = [
    { type: 'username', field: 'email', asking: 'HIDDEN' },
    { type: 'mobile', field: 'payeeName', asking: 'REQUIRED' },
  ] as const;

  async function registration(options: TestPlatformOptions = {}) {
    const platform = sitePlatform(options);
    platform.answer(listAskedFields, { fields: [...fields] });
    const page = await openConsole('site', platform);
    await page.press(page.text('registration.title'));
    return page;
  }

  test.each(bundledLanguages)('names each field in %s', async (language) => {
    const platform = sitePlatform({ language });
    const all = choosableFields.map((field) => ({ type: 'mobile' as const, field, asking: 'OPTIONAL' as const }));
    platform.answer(listAskedFields, { fields: all });
    const { press, text, getByRole } = await openConsole('site', platform);
    await press(text('registration.title'));
    const rows = rowsOf(getByRole('table', { name: text('registration.title') }));
    assert.deepEqual(
      rows.map(([name]) => name),
      choosableFields.map((field) => text(`registration.fields.${field}`)),
    );
    assert.equal(rows[0]?.[2], text('registration.askings.OPTIONAL'));
  });

  test('of a merchant asks for a field from then on, with a reason', async () => {
    const { platform, choose, click, fill, press, text, errorOf, getAllByRole, queryByRole } = await registration();
    const [first] = getAllByRole('button', { name: text('registration.choose') });
    await click(first as HTMLElement);
    const label = `${text('registration.fields.email')} · ${text('registration.types.username')}`;
    await choose(label, text('registration.askings.REQUIRED'));
    await press(text('registration.save'));
    assert.ok(errorOf(text('approvals.reason')));
    await fill(text('approvals.reason'), 'Needed for receipts');
    await press(text('registration.save'));
    assert.deepEqual(platform.made(setAskedField), [
      { merchantCode: 'PH', type: 'username', field: 'email', asking: 'REQUIRED', reason: 'Needed for receipts' },
    ]);
    assert.equal(platform.made(listAskedFields).length, 2);
    assert.ok(!queryByRole('button', { name: text('registration.save') }));
  });

  test('of another merchant is read, and what was being changed is left', async () => {
    const { platform, choose, click, text, getAllByRole, queryByRole } = await registration();
    const [first] = getAllByRole('button', { name: text('registration.choose') });
    await click(first as HTMLElement);
    await choose(text('points.merchant'), 'IN');
    assert.deepEqual(platform.made(listAskedFields), [{ merchantCode: 'PH' }, { merchantCode: 'IN' }]);
    assert.ok(!queryByRole('button', { name: text('registration.save') }));
  });

  test('that cannot be read says why, and is read again on request', async () => {
    const platform = sitePlatform();
    platform.answer(listAskedFields, { fields: [...fields] });
    platform.refuseOnce(listAskedFields, 'REQUEST_INVALID');
    const { press, text, uiText, getByRole, getByText } = await openConsole('site', platform);
    await press(text('registration.title'));
    assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
    await press(uiText('retry'));
    assert.equal(rowsOf(getByRole('table', { name: text('registration.title') })).length, fields.length);
  });

  test('whose change is refused keeps the reason', async () => {
    const { platform, click, fill, press, text, errorOf, inputOf, getAllByRole } = await registration();
    platform.refuse(setAskedField, 'REG_FIELD_INVALID', { fields: { reason: { reason: 'length', min: 3, max: 300 } } });
    const [, second] = getAllByRole('button', { name: text('registration.choose') });
    await click(second as HTMLElement);
    await fill(text('approvals.reason'), 'no');
    await press(text('registration.save'));
    assert.equal(errorOf(text('approvals.reason')), text('fields.length', { min: 3, max: 300 }));
    assert.equal(inputOf(text('approvals.reason')), 'no');
  });
});

describe('what the site offers', () => {
  async function flags(options: TestPlatformOptions = {}) {
    const platform = sitePlatform(options);
    const list = siteFlags.map((flag, index) => ({ flag, isOn: index === 0, canBeOn: index !== 2 }));
    platform.answer(listSiteFlags, { flags: list });
    const page = await openConsole('site', platform);
    await page.press(page.text('flags.title'));
    return page;
  }

  test.each(bundledLanguages)('is named in %s with its state', async (language) => {
    const { text, getByRole } = await flags({ language });
    const rows = rowsOf(getByRole('table', { name: text('flags.title') }));
    assert.deepEqual(
      rows.map(([name]) => name),
      siteFlags.map((flag) => text(`flags.flags.${flag}`)),
    );
    assert.deepEqual(
      rows.slice(0, 3).map(([, state, button]) => [state, button ?? '']),
      [
        [text('flags.states.on'), text('flags.switchOff')],
        [text('flags.states.off'), text('flags.switchOn')],
        [text('flags.states.impossible'), ''],
      ],
    );
  });

  test.each([
    ['switched off', 0, 'flags.switchOff', false],
    ['switched on', 1, 'flags.switchOn', true],
  ] as const)('is %s with a reason, at one merchant', async (_name, row, button, isOn) => {
    const { platform, choose, click, fill, text, getByRole, container } = await flags();
    await choose(text('points.merchant'), 'IN');
    const line = within(getByRole('table')).getAllByRole('row')[row + 1] as HTMLElement;
    await click(within(line).getByRole('button', { name: text(button) }));
    await fill(text('approvals.reason'), 'The law asks for it');
    await click(container.querySelector('form button[type="submit"]') as HTMLElement);
    assert.deepEqual(platform.made(setSiteFlag), [
      { merchantCode: 'IN', flag: siteFlags[row], isOn, reason: 'The law asks for it' },
    ]);
    assert.ok(!container.querySelector('form'));
  });
});

test('the last changes are shown beside each form, by their own actions', async () => {
  const platform = sitePlatform();
  platform.answer(getSystemStatus, sampleOf(getSystemStatus, { status: 0, maintenance: null }));
  const line = { actor: 'demoops', action: 'system.maintenance-ended', detail: '{"reason":"Done early"}' };
  platform.answer(listAudit, ({ action }) => sampleOf(listAudit, { list: action.startsWith('system') ? [line] : [] }));
  const { press, text, getByText } = await openConsole('site', platform);
  assert.ok(getByText('“Done early”'));
  await press(text('flags.title'));
  assert.ok(getByText(text('audit.noneLately')));
  assert.deepEqual(
    platform.made(listAudit).map(({ action }) => action),
    ['system.maintenance', 'site.flag'],
  );
});
