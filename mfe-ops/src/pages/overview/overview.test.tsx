import assert from 'node:assert/strict';
import { getFigures, getReleaseStatus, listQueues, listServices } from '@atrium/contracts/calls';
import { bundledLanguages, queueNames } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { QueueState, ServiceState } from '@atrium/contracts/entities';
import { sampleOf, staffSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { queuePages } from '../../features/ops-frame/queue-pages.ts';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const ledger = { kind: 'LEDGER', name: null, state: 'OK', troubles: 0, seenAt: null } as const satisfies ServiceState;
const hour = { stake: 0, revenue: 0, deposits: 0, withdrawals: 0 };

interface Answers {
  readonly queues?: readonly QueueState[];
  readonly services?: readonly ServiceState[];
}

function open({ queues = [], services = [ledger] }: Answers = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listQueues, { queues: [...queues] });
  platform.answer(listServices, { services: [...services] });
  const todayAt = 1_800_000_000_000;
  const at = (index: number) => todayAt - dayMs + index * hourMs;
  // Yesterday 1.00 an hour; today two hours, with 4.00 and then a loss of 1.00.
  const revenue = (index: number) => (index < 24 ? 100 : index === 24 ? 400 : -100);
  const hours = Array.from({ length: 26 }, (_, index) => ({ ...hour, at: at(index), revenue: revenue(index) }));
  platform.answer(
    getFigures,
    sampleOf(getFigures, { merchantCode: 'PH', currency: 'TLB', merchants: ['PH', 'IN'], todayAt, hours }),
  );
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { parts: [] }));
  return openConsole('overview', platform);
}

const waiting = (queue: QueueState['queue'], count: number, oldestAt: number | null = null): QueueState => ({
  queue,
  waiting: count,
  oldestAt,
});

describe.each(bundledLanguages)('the overview in %s', (language) => {
  test('names every queue and leads to the page that works it off, and its entry of the menu counts', async () => {
    const { text, getByRole, container } = await open(
      { queues: queueNames.map((name) => waiting(name, 2)) },
      { language },
    );
    const section = within(container.querySelector('.ops-queues') as HTMLElement);
    for (const name of queueNames) {
      const link = section.getByRole('link', { name: text(`overview.queue.${name}`) });
      assert.equal(link.getAttribute('href'), queuePages[name]);
    }
    const menu = within(getByRole('navigation', { name: text('menu') }));
    // Three queues are worked off on the page of withdrawals.
    const entry = new RegExp(`^${text('titles.withdrawals')}.*${text('overview.count', { count: 6 })}$`);
    assert.ok(menu.getByRole('link', { name: entry }));
  });

  test('says first what does not work, and lists everything the site depends on', async () => {
    const feed = { kind: 'FEED', name: 'north', state: 'DOWN', troubles: 3, seenAt: null } as const;
    const { text, getByText, getAllByText } = await open({ services: [feed, ledger] }, { language });
    const name = text('overview.service.FEED', { name: 'north' });
    const sentence = [name, text('overview.state.DOWN'), text('overview.troubles.FEED', { count: 3 })].join(' · ');
    assert.ok(getByText(sentence));
    assert.ok(getByText(text('overview.service.LEDGER', { name: '' })));
    assert.ok(getAllByText(text('overview.state.OK')).length > 0);
  });
});

test('the queue that has waited longest comes first, and an empty one is left out', async () => {
  const now = consolePlatform().now();
  const { text, container } = await open({
    queues: [
      waiting('approvals', 1, now - minuteMs),
      waiting('deposits', 0),
      waiting('identity', 4, now - 3 * hourMs),
      waiting('feedback', 2, now - 2 * dayMs),
    ],
  });
  const cards = [...container.querySelectorAll('.ops-queues a')].map(({ textContent }) => textContent);
  assert.deepEqual(
    cards,
    (['feedback', 'identity', 'approvals'] as const).map((name) => text(`overview.queue.${name}`)),
  );
});

test('where nothing waits, that is said', async () => {
  const { text, getByText } = await open();
  assert.ok(getByText(text('overview.nothingWaits')));
});

test('today is compared with yesterday up to the same hour, and the hours can be read as a table', async () => {
  const { text, getByRole, press, click, container } = await open();
  const revenue = getByRole('button', { name: new RegExp(text('overview.measure.revenue')) });
  assert.match((revenue.textContent ?? '').replaceAll('\u00a0', ' '), /3\.00 TLB.*2\.00 TLB/);
  await click(container.querySelector('.a-chart summary') as HTMLElement);
  const label = text('overview.byHour', { measure: text('overview.measure.revenue') });
  const rows = within(getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1);
  const read = rows
    .slice(0, 3)
    .map((row) =>
      [...row.querySelectorAll('.a-table__value')].slice(1).map((cell) => cell.textContent?.replace('\u00a0', ' ')),
    );
  assert.deepEqual(read, [
    ['4.00 TLB', '1.00 TLB'],
    ['−1.00 TLB', '1.00 TLB'],
    ['–', '1.00 TLB'],
  ]);
  assert.equal(rows.length, 24);
  await press(new RegExp(text('overview.measure.stake')));
  assert.equal(
    getByRole('figure').getAttribute('aria-label'),
    text('overview.byHour', { measure: text('overview.measure.stake') }),
  );
});

test('who acts at several merchants reads the figures of each', async () => {
  const { platform, press } = await open();
  await press('IN');
  assert.deepEqual(platform.made(getFigures), [{}, { merchantCode: 'IN' }]);
});

describe('by role', () => {
  test.each([
    ['support', ['titles.overview', 'titles.members', 'titles.chat', 'titles.feedback']],
    [
      'release',
      ['titles.overview', 'titles.releases', 'titles.history', 'titles.uses', 'titles.rules', 'titles.errors'],
    ],
    ['admin', ['titles.overview', 'titles.notices', 'titles.audit', 'titles.staff', 'titles.site', 'titles.switches']],
  ] as const)('the menu of %s has the pages of that role and no others', async (role, keys) => {
    const { text, getByRole } = await open({}, { session: staffSession(role) });
    const menu = within(getByRole('navigation', { name: text('menu') }));
    assert.deepEqual(
      menu.getAllByRole('link').map(({ textContent }) => textContent),
      keys.map((key) => text(key)),
    );
  });

  test('support reads neither money nor releases', async () => {
    const { platform, text, getByText } = await open({}, { session: staffSession('support') });
    assert.ok(getByText(text('overview.nothingWaits')));
    assert.deepEqual([platform.made(getFigures), platform.made(getReleaseStatus)], [[], []]);
  });

  test('a person without any role is told that they have none', async () => {
    const { text, getByText, queryByRole } = await open({}, { session: staffSession() });
    assert.ok(getByText(text('overview.noRole')));
    assert.ok(!queryByRole('link', { name: text('titles.members') }));
  });
});
