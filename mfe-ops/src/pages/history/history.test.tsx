import assert from 'node:assert/strict';
import { diffRevisions, getReleaseStatus, getUsageGraph, listRevisions } from '@atrium/contracts/calls';
import { dialogOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const entries = [
  {
    revision: 41,
    action: 'canary',
    actor: 'staff2',
    reason: 'it does well',
    changes: [],
    forced: ['member uses listGames'],
  },
  {
    revision: 40,
    action: 'rollback',
    actor: 'staff1',
    reason: 'the lists are empty',
    changes: [
      { id: 'games', before: '2.0.0', after: '1.0.0' },
      { id: 'news', before: null, after: 'what no text is known for,' },
    ],
    note: 'alerts changed',
  },
] as const;

function open(options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 41, parts: [] }));
  platform.answer(listRevisions, sampleOf(listRevisions, { entries }));
  return openConsole('history', platform);
}

describe.each(bundledLanguages)('the history in %s', (language) => {
  test('has a line for each revision with who changed what, and why', async () => {
    const { platform, text, getByText } = await open({ language });
    assert.deepEqual(platform.made(listRevisions), [{ limit: 20, before: 42 }]);
    const entry = within(getByText(text('revision', { revision: 40 })).closest('.ops-history__entry') as HTMLElement);
    assert.ok(entry.getByText(text('actions.rollback')));
    assert.ok(entry.getByText('staff1'));
    assert.ok(entry.getByText('the lists are empty'));
    assert.ok(entry.getByText('alerts changed'));
    const lines = entry.getAllByRole('listitem').map(({ textContent }) => textContent);
    assert.deepEqual(lines, ['games2.0.01.0.0', `news${text('history.nothing')}what no text is known for,`]);
  });

  test('says in words that the start of the site published its sources', async () => {
    const platform = consolePlatform({ language });
    platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 41, parts: [] }));
    platform.answer(
      listRevisions,
      sampleOf(listRevisions, { entries: [{ ...entries[1], actor: 'start', reason: '' }] }),
    );
    const { text, getByText } = await openConsole('history', platform);
    assert.ok(getByText(text('history.byStart')));
  });

  test('shows the instants of a note as other times', async () => {
    const platform = consolePlatform({ language });
    platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 41, parts: [] }));
    const note = 'rollout of games 2.0.0: 10 %, from 2026-11-27T06:30:00.000Z';
    platform.answer(listRevisions, sampleOf(listRevisions, { entries: [{ ...entries[1], note }] }));
    const { getByText } = await openConsole('history', platform);
    const shown = getByText(/rollout of games/);
    assert.doesNotMatch(shown.textContent ?? '', /T06:30/);
    assert.ok(shown.querySelector('time[datetime^="2026-11-27T06:30"]'));
  });

  test('says what was overruled', async () => {
    const { text, getByText } = await open({ language });
    assert.ok(getByText(text('history.forced')));
    assert.ok(getByText('member uses listGames'));
  });
});

test('the live revision has nothing to compare or to go back to', async () => {
  const { text, getAllByRole } = await open();
  assert.equal(getAllByRole('button', { name: text('history.compare') }).length, 1);
  assert.equal(getAllByRole('button', { name: text('history.goBack') }).length, 1);
});

test('an earlier revision is compared with now, and closed again', async () => {
  const { platform, press, text, getByText, queryByText } = await open();
  platform.answer(diffRevisions, { changes: [{ id: 'games', before: '1.0.0', after: '2.0.0' }] });
  await press(text('history.compare'));
  assert.deepEqual(platform.made(diffRevisions), [{ from: 40, to: 41 }]);
  assert.ok(getByText(text('history.since', { from: 40, to: 41 })));
  await press(text('history.compare'));
  assert.ok(!queryByText(text('history.since', { from: 40, to: 41 })));
});

test('a revision that differs in nothing says so, and one that is gone says that', async () => {
  const { platform, press, text, uiText, getByText } = await open();
  platform.refuseOnce(diffRevisions, 'RELEASE_REVISION_UNKNOWN');
  platform.answer(diffRevisions, { changes: [] });
  await press(text('history.compare'));
  assert.ok(getByText(await platform.refusalText('RELEASE_REVISION_UNKNOWN')));
  await press(uiText('retry'));
  assert.ok(getByText(text('history.same')));
});

test('an earlier revision is restored by the dialog, and the history read again once it is', async () => {
  const { platform, press, text } = await open();
  platform.bus.answer(dialogOpen, { value: 'changed' });
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 42, parts: [] }));
  await press(text('history.goBack'));
  assert.deepEqual(platform.bus.sentOf(dialogOpen), [
    {
      dialog: 'ops/change',
      props: { action: text('history.goBack'), revision: 41, steps: [{ do: 'restore', revision: 40 }] },
    },
  ]);
  assert.deepEqual(platform.made(listRevisions).at(-1), { limit: 20, before: 43 });
});

test('more of a long history is shown on request', async () => {
  const platform = consolePlatform();
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { revision: 900, parts: [] }));
  platform.answer(listRevisions, ({ limit }) =>
    sampleOf(listRevisions, {
      entries: Array.from({ length: limit }, (_, index) => ({ revision: 900 - index, changes: [] })),
    }),
  );
  const { press, text } = await openConsole('history', platform);
  await press(text('history.more'));
  assert.deepEqual(
    platform.made(listRevisions).map(({ limit }) => limit),
    [20, 60],
  );
});

test('a history that cannot be read says so, and is read again on request', async () => {
  const platform = consolePlatform();
  platform.refuseOnce(getReleaseStatus, 'REQUEST_INVALID');
  platform.answer(listRevisions, { entries: [] });
  const { press, text, uiText, getByText } = await openConsole('history', platform);
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByText(text('history.none')));
});

describe('who uses what', () => {
  const edges = [
    { from: 'games', to: 'shell', kind: 'call', names: ['listGames', 'launchGame'] },
    { from: 'member', to: 'games', kind: 'slot', names: ['home.section'] },
  ] as const;

  async function uses(options: TestPlatformOptions = {}) {
    const platform = consolePlatform(options);
    platform.answer(getUsageGraph, { edges: edges.map((edge) => ({ ...edge, names: [...edge.names] })) });
    return openConsole('uses', platform);
  }

  test.each(bundledLanguages)('is a tree in %s', async (language) => {
    const { text, getByRole } = await uses({ language });
    const tree = within(getByRole('tree', { name: text('titles.uses') }));
    assert.ok(tree.getByText(text('uses.call')));
    assert.ok(tree.getByText(text('uses.slot')));
    assert.ok(tree.getByText('member'));
  });

  test('is shown of one part alone, with those that use it', async () => {
    const { click, text, getByRole, queryByText } = await uses();
    const parts = within(getByRole('navigation', { name: text('uses.part') }));
    assert.deepEqual(
      parts.getAllByRole('button').map(({ textContent }) => textContent),
      [text('uses.all'), 'games', 'member', 'shell'],
    );
    await click(parts.getByText('member'));
    assert.ok(queryByText(text('uses.slot')));
    assert.ok(!queryByText(text('uses.call')));
    await click(parts.getByText(text('uses.all')));
    assert.ok(queryByText(text('uses.call')));
  });

  test('that cannot be read says so, and is read again on request', async () => {
    const platform = consolePlatform();
    platform.refuseOnce(getUsageGraph, 'REQUEST_INVALID');
    platform.answer(getUsageGraph, { edges: [] });
    const { press, text, uiText, getByText } = await openConsole('uses', platform);
    assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
    await press(uiText('retry'));
    assert.ok(getByText(text('uses.none')));
  });
});
