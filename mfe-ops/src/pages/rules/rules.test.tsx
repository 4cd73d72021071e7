import assert from 'node:assert/strict';
import {
  changeAlerts,
  changeFreezes,
  collectVersions,
  getAlerts,
  getRollouts,
  listOverrideLinks,
  revokeOverrideLink,
  sendTestAlert,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const tabs = ['freezes', 'alerts', 'access', 'links', 'versions'] as const;

describe.each(bundledLanguages)('release rules in %s', (language) => {
  test.each(tabs)('open at %s by the address', async (tab) => {
    const { text, getByRole } = await openConsole('rules', consolePlatform({ language }), { tab });
    assert.equal(getByRole('tab', { selected: true }).textContent, text(`rules.${tab}`));
    assert.ok(within(getByRole('tabpanel')).getAllByRole('heading').length > 0);
  });
});

test('an address that names no rule opens the first', async () => {
  const { text, getByRole } = await openConsole('rules', consolePlatform(), { tab: 'gifts' });
  assert.equal(getByRole('tab', { selected: true }).textContent, text('rules.freezes'));
});

describe('freezes', () => {
  const now = { id: 'F1', from: sampleNow - hourMs, to: sampleNow + hourMs, parts: [], why: 'Holidays', by: 'staff2' };
  const later = { ...now, id: 'F2', from: sampleNow + dayMs, to: sampleNow + 2 * dayMs, parts: ['games', 'member'] };

  function open(options: TestPlatformOptions = {}) {
    const platform = consolePlatform(options);
    platform.answer(getRollouts, sampleOf(getRollouts, { rollouts: [], freezes: [now, later] }));
    return openConsole('rules', platform);
  }

  test('are listed with their parts, and what is in force is marked', async () => {
    const { text, getAllByRole } = await open();
    const [first, second] = getAllByRole('article') as [HTMLElement, HTMLElement];
    assert.ok(within(first).getByText(text('freeze.now')));
    assert.ok(within(first).getByText(text('freeze.every')));
    assert.ok(within(first).getByText('staff2: Holidays'));
    assert.ok(!within(second).queryByText(text('freeze.now')));
    assert.ok(within(second).getByText('games, member'));
  });

  test('are lifted', async () => {
    const { platform, click, text, getAllByRole } = await open();
    await click(getAllByRole('button', { name: text('freeze.remove') })[1] as HTMLElement);
    assert.deepEqual(platform.made(changeFreezes), [{ change: { do: 'remove', id: 'F2' }, reason: '' }]);
    assert.equal(platform.made(getRollouts).length, 2);
  });

  test('are whole days of the zone of the site, of some parts, with a reason', async () => {
    const { platform, fill, press, text, errorOf } = await open();
    await press(text('freeze.add'));
    assert.ok(errorOf(text('freeze.why')));
    await fill(text('freeze.from'), '2026-01-20');
    await fill(text('freeze.to'), '2026-01-21');
    await fill(text('freeze.parts'), 'games, , member');
    await fill(text('freeze.why'), 'A big weekend');
    await press(text('freeze.add'));
    assert.deepEqual(platform.made(changeFreezes), [
      {
        change: {
          do: 'add',
          from: Date.UTC(2026, 0, 19, 16),
          to: Date.UTC(2026, 0, 21, 16),
          parts: ['games', 'member'],
        },
        reason: 'A big weekend',
      },
    ]);
  });

  test.each(['RELEASE_RULE_INVALID', 'RELEASE_RIGHT_MISSING'] as const)(
    'that are refused with %s keep the reason',
    async (code) => {
      const { platform, fill, press, text, inputOf, getByText } = await open();
      platform.refuse(changeFreezes, code);
      await fill(text('freeze.why'), 'A big weekend');
      await press(text('freeze.add'));
      assert.ok(getByText(await platform.refusalText(code)));
      assert.equal(inputOf(text('freeze.why')), 'A big weekend');
    },
  );

  test('that there are none of is said, and a failed read is made again', async () => {
    const platform = consolePlatform();
    platform.answer(getRollouts, { rollouts: [], freezes: [] });
    platform.refuseOnce(getRollouts, 'REQUEST_INVALID');
    const { press, text, uiText, getByText } = await openConsole('rules', platform);
    await press(uiText('retry'));
    assert.ok(getByText(text('freeze.none')));
  });
});

describe('alerts', () => {
  const channel = {
    id: 'C1',
    name: 'On call',
    kind: 'slack',
    address: 'https://hooks.example.com/…',
    causes: ['canary-stopped', 'rollback'],
    parts: ['games'],
    on: true,
  } as const;

  async function open({ hasMail = true, on = true } = {}, options: TestPlatformOptions = {}) {
    const platform = consolePlatform(options);
    const deliveries = [
      { channel: 'On call', state: 'failed', attempts: 5, error: 'HTTP 500' },
      { channel: 'Mail', state: 'sent', attempts: 1, error: null },
    ] as const;
    platform.answer(
      getAlerts,
      sampleOf(getAlerts, {
        hasMail,
        quietMinutes: 15,
        channels: [{ ...channel, on }],
        alerts: [{ kind: 'stable-failing', text: 'games 2.0.0 fails', deliveries }],
      }),
    );
    return openConsole('rules', platform, { tab: 'alerts' });
  }

  test.each(bundledLanguages)('are told to channels in %s, of what and of which parts', async (language) => {
    const { text, getByRole, getByText } = await open({}, { language });
    const card = getByRole('article').textContent ?? '';
    assert.ok(card.includes(text('alerts.kinds.slack')));
    assert.ok(card.includes(`${text('alerts.cause.canary-stopped')}, ${text('alerts.cause.rollback')}`));
    assert.ok(card.includes(`${text('access.parts')}: games`));
    const log = getByText('games 2.0.0 fails').closest('li') as HTMLElement;
    assert.ok(within(log).getByText(text('alerts.cause.stable-failing')));
    assert.match(log.textContent ?? '', new RegExp(`${text('alerts.state.failed')}.*HTTP 500`));
    assert.ok(within(log).getByText(text('alerts.state.sent')));
  });

  test('of every cause are told to a new channel, of the parts that are named', async () => {
    const { platform, choose, fill, press, text } = await open();
    await fill(text('alerts.name'), 'Team');
    await choose(text('alerts.kind'), text('alerts.kinds.mail'));
    await fill(text('alerts.address'), 'team@example.com');
    await fill(text('access.parts'), 'games,member');
    await press(text('alerts.add'));
    assert.deepEqual(platform.made(changeAlerts), [
      {
        change: { do: 'add', name: 'Team', kind: 'mail', address: 'team@example.com', parts: ['games', 'member'] },
      },
    ]);
  });

  test('go by mail only where mail is set up', async () => {
    const { choose, text, getByText } = await open({ hasMail: false });
    assert.ok(getByText(text('alerts.noMail')));
    await assert.rejects(choose(text('alerts.kind'), text('alerts.kinds.mail')), /not among/);
  });

  test('need a name and an address, and a refused one stays', async () => {
    const { platform, fill, press, text, errorOf, inputOf, getByText } = await open();
    await press(text('alerts.add'));
    assert.ok(errorOf(text('alerts.name')));
    assert.ok(errorOf(text('alerts.address')));
    assert.deepEqual(platform.made(changeAlerts), []);
    platform.refuse(changeAlerts, 'RELEASE_RULE_INVALID');
    await fill(text('alerts.name'), 'Team');
    await fill(text('alerts.address'), 'http://unsafe.example.com');
    await press(text('alerts.add'));
    assert.ok(getByText(await platform.refusalText('RELEASE_RULE_INVALID')));
    assert.equal(inputOf(text('alerts.address')), 'http://unsafe.example.com');
  });

  test.each([
    ['turned off', true, 'alerts.turnOff', { do: 'edit', id: 'C1', on: false }],
    ['turned on', false, 'alerts.turnOn', { do: 'edit', id: 'C1', on: true }],
    ['removed', true, 'alerts.remove', { do: 'remove', id: 'C1' }],
  ] as const)('of a channel are %s', async (_name, on, button, change) => {
    const { platform, press, text } = await open({ on });
    await press(text(button));
    assert.deepEqual(platform.made(changeAlerts), [{ change }]);
  });

  test('are tried, and where the result is to be found is said', async () => {
    const { platform, press, text, getByText } = await open();
    await press(text('alerts.test'));
    assert.deepEqual(platform.made(sendTestAlert), [{ channel: 'C1' }]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('alerts.queued') }]);
    platform.refuse(sendTestAlert, 'RELEASE_RULE_UNKNOWN');
    await press(text('alerts.test'));
    assert.ok(getByText(await platform.refusalText('RELEASE_RULE_UNKNOWN')));
  });

  test('of a lasting cause are told once within some minutes', async () => {
    const { platform, choose, text, inputOf } = await open();
    assert.equal(inputOf(text('alerts.quiet')), text('alerts.minutes', { count: 15 }));
    await choose(text('alerts.quiet'), text('alerts.minutes', { count: 60 }));
    assert.deepEqual(platform.made(changeAlerts), [{ change: { do: 'quiet', minutes: 60 } }]);
  });

  test('that nobody is told of and none was sent are said', async () => {
    const platform = consolePlatform();
    platform.answer(getAlerts, { channels: [], quietMinutes: 7, hasMail: true, alerts: [] });
    const { text, inputOf, getByText } = await openConsole('rules', platform, { tab: 'alerts' });
    assert.ok(getByText(text('alerts.nobody')));
    assert.ok(getByText(text('alerts.none')));
    assert.equal(inputOf(text('alerts.quiet')), text('alerts.minutes', { count: 7 }));
  });
});

describe('preview links', () => {
  const link = {
    id: 'L1',
    label: 'games 1.4.0',
    whom: 'the team',
    by: 'staff2',
    expiresAt: sampleNow + hourMs,
    revoked: false,
  };

  function open(own: Partial<typeof link> = {}) {
    const platform = consolePlatform();
    platform.answer(listOverrideLinks, sampleOf(listOverrideLinks, { links: [{ ...link, ...own }] }));
    return openConsole('rules', platform, { tab: 'links' });
  }

  test('show what they choose, for whom and until when, and are revoked', async () => {
    const { platform, press, text, getByText } = await open();
    assert.ok(getByText(`${text('links.whom')}: the team`));
    await press(text('links.revokeOf', { label: 'games 1.4.0' }));
    assert.deepEqual(platform.made(revokeOverrideLink), [{ id: 'L1' }]);
    assert.equal(platform.made(listOverrideLinks).length, 2);
  });

  test.each([
    ['revoked', { revoked: true }],
    ['expired', { expiresAt: sampleNow }],
  ] as const)('that are %s say so, and are not revoked', async (key, own) => {
    const { text, getByText, queryByRole } = await open({ ...own, whom: '' });
    assert.ok(getByText(text(`access.${key}`)));
    assert.ok(!queryByRole('button', { name: text('links.revokeOf', { label: 'games 1.4.0' }) }));
  });

  test('that may not be revoked say why', async () => {
    const { platform, press, text, getByText } = await open();
    platform.refuse(revokeOverrideLink, 'RELEASE_RIGHT_MISSING');
    await press(text('links.revokeOf', { label: 'games 1.4.0' }));
    assert.ok(getByText(await platform.refusalText('RELEASE_RIGHT_MISSING')));
  });
});

describe('old versions', () => {
  const versions = [{ part: 'games', version: '0.1.0', brotliBytes: 20_480 }];

  async function open(found: readonly (typeof versions)[number][]) {
    const platform = consolePlatform();
    platform.answer(collectVersions, sampleOf(collectVersions, { plan: 'plan-1', versions: found }));
    const page = await openConsole('rules', platform, { tab: 'versions' });
    await page.fill(page.text('collect.keep'), '5');
    await page.press(page.text('collect.look'));
    return page;
  }

  test('are shown first, and exactly those are removed', async () => {
    const { platform, press, text, getByText, getByRole, queryByRole } = await open(versions);
    assert.match(getByRole('tabpanel').textContent ?? '', /games 0\.1\.0 · .* · 20 KB/);
    platform.answer(collectVersions, sampleOf(collectVersions, { plan: 'plan-1', versions, revision: 43 }));
    await press(text('collect.remove', { count: 1 }));
    const policy = { keep: 5, days: 30, liveDays: 30 };
    assert.deepEqual(platform.made(collectVersions), [policy, { ...policy, plan: 'plan-1' }]);
    assert.ok(getByText(text('collect.done', { count: 1, revision: 43 })));
    assert.ok(!queryByRole('button', { name: text('collect.remove', { count: 1 }) }));
  });

  test('that nobody misses there are none of', async () => {
    const { text, getByText, queryByRole } = await open([]);
    assert.ok(getByText(text('collect.nothing')));
    assert.ok(!queryByRole('button', { name: text('collect.remove', { count: 0 }) }));
  });

  test.each(['', 'many', '-1', '1.5'])('are not looked for with %p', async (typed) => {
    const { platform, fill, press, text, errorOf } = await open([]);
    await fill(text('collect.days'), typed);
    await press(text('collect.look'));
    assert.equal(errorOf(text('collect.days')), text('rollout.number'));
    assert.equal(platform.made(collectVersions).length, 1);
  });

  test('that have changed meanwhile are not removed', async () => {
    const { platform, press, text, getByText } = await open(versions);
    platform.refuse(collectVersions, 'RELEASE_REVISION_CONFLICT');
    await press(text('collect.remove', { count: 1 }));
    assert.ok(getByText(await platform.refusalText('RELEASE_REVISION_CONFLICT')));
  });
});
