import assert from 'node:assert/strict';
import {
  type CallValue,
  changeRollouts,
  getFederationManifest,
  getReleaseHealth,
  getReleaseStatus,
  getRollouts,
  listRevisions,
  listVersions,
  proposeRelease,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

type Shown = Some<CallValue<typeof getRollouts>['rollouts'][number]>;

function open(
  rollouts: readonly Shown[] = [],
  versions = ['3.0.0', '2.0.0', '1.0.0'],
  options: TestPlatformOptions = {},
) {
  const platform = consolePlatform(options);
  const parts = [{ id: 'games', stable: { version: '2.0.0' } }];
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { parts }));
  platform.answer(getRollouts, sampleOf(getRollouts, { rollouts, freezes: [] }));
  platform.answer(listRevisions, { entries: [] });
  platform.answer(getReleaseHealth, sampleOf(getReleaseHealth, { versions: [], doubts: { unsigned: 0, crowded: 0 } }));
  platform.answer(listVersions, sampleOf(listVersions, { versions: versions.map((version) => ({ version })) }));
  platform.answer(getFederationManifest, { manifest: null });
  return openConsole('part', platform, { id: 'games' });
}

const stage = { waitSeconds: 1_800, leastVisitors: 0, mostFailing: null };

test('a rollout is started by its growing shares at once, and makes the version stable at the end', async () => {
  const { platform, fill, press, text } = await open();
  await fill(text('rollout.plan'), '5, 25.5, 100');
  await fill(text('rollout.reason'), 'it does well');
  await press(text('rollout.start'));
  assert.deepEqual(platform.made(changeRollouts), [
    {
      change: {
        do: 'start',
        part: 'games',
        version: '3.0.0',
        stages: [5, 25.5, 100].map((percent) => ({ percent, ...stage })),
        promotes: true,
      },
      reason: 'it does well',
    },
  ]);
  assert.ok(platform.made(getReleaseStatus).length >= 2);
});

test('a rollout begins with testers, later, for some, and waits for visitors who do not fail', async () => {
  const { platform, choose, click, fill, press, text, getByRole } = await open();
  await choose(text('rollout.version'), '1.0.0');
  await choose(text('rollout.first'), text('rollout.testersFirst'));
  await fill(text('rollout.plan'), '10');
  await choose(text('rollout.wait'), text('rollout.hours', { count: 4 }));
  await fill(text('rollout.least'), '500');
  await fill(text('rollout.most'), '2.500');
  await click(within(getByRole('group', { name: text('whom.languages') })).getByRole('checkbox', { name: 'हिन्दी' }));
  await choose(text('rollout.starts'), text('rollout.inHours', { count: 12 }));
  await choose(text('rollout.promotes'), text('rollout.no'));
  await press(text('rollout.start'));
  const every = { waitSeconds: 14_400, leastVisitors: 500, mostFailing: 0.025 };
  assert.deepEqual(platform.made(changeRollouts)[0]?.change, {
    do: 'start',
    part: 'games',
    version: '1.0.0',
    stages: [
      { ...every, percent: 100, audience: { testers: true } },
      { percent: 10, ...every, audience: { languages: ['HI'] } },
    ],
    promotes: false,
    startAt: sampleNow + 12 * hourMs,
  });
});

test.each([
  ['rollout.plan', '', 'rollout.planWrong'],
  ['rollout.plan', '50, 10', 'rollout.planWrong'],
  ['rollout.plan', '10, 10', 'rollout.planWrong'],
  ['rollout.plan', '10, 101', 'rollout.planWrong'],
  ['rollout.plan', 'a few', 'rollout.planWrong'],
  ['rollout.least', 'many', 'rollout.number'],
  ['rollout.most', '-1', 'rollout.number'],
] as const)('a rollout is not started with %s of %p', async (label, typed, key) => {
  const { platform, fill, press, text, errorOf } = await open();
  await fill(text(label), typed);
  await press(text('rollout.start'));
  assert.equal(errorOf(text(label)), text(key));
  assert.deepEqual(platform.made(changeRollouts), []);
});

test.each(['RELEASE_PINNED', 'RELEASE_GATE_REFUSED', 'RELEASE_RIGHT_MISSING'] as const)(
  'a rollout that is refused with %s keeps its plan',
  async (code) => {
    const { platform, fill, press, text, getByText, inputOf } = await open();
    platform.refuse(changeRollouts, code);
    await fill(text('rollout.plan'), '5, 100');
    await press(text('rollout.start'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('rollout.plan')), '5, 100');
  },
);

test('a rollout that needs a second person is put before one', async () => {
  const { platform, fill, press, text, getByText } = await open();
  platform.refuse(changeRollouts, 'RELEASE_APPROVAL_NEEDED');
  await fill(text('rollout.plan'), '100');
  await fill(text('rollout.reason'), 'it does well');
  await press(text('rollout.start'));
  await press(text('change.ask'));
  assert.deepEqual(platform.made(proposeRelease), [
    {
      change: { do: 'rollout', part: 'games', version: '3.0.0', stages: [{ percent: 100, ...stage }], promotes: true },
      reason: 'it does well',
    },
  ]);
  assert.ok(getByText(text('change.asked')));
});

test('without another version there is nothing to roll out', async () => {
  const { text, getByText } = await open([], ['2.0.0']);
  assert.ok(getByText(text('rollout.nothing')));
});

describe('a rollout', () => {
  const running = {
    rollout: {
      id: 'R1',
      part: 'games',
      version: '3.0.0',
      state: 'running' as const,
      stage: 1,
      stages: [{ percent: 10 }, { percent: 50, audience: { merchants: ['PH'] } }, { percent: 100 }],
      by: 'staff2',
      reason: 'it does well',
    },
    visitors: 1_200,
    failureRate: 0.0125,
  };
  const ofState = (state: 'scheduled' | 'running' | 'paused' | 'done' | 'aborted' | 'stopped') => ({
    ...running,
    rollout: { ...running.rollout, state },
  });

  test.each(bundledLanguages)('shows in %s how far it is', async (language) => {
    const { text, getByRole } = await open([running], undefined, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(text('rollout.state.running')));
    assert.ok(within(card).getByText('staff2: it does well'));
    assert.deepEqual(
      within(card)
        .getAllByRole('listitem')
        .map((line) => [line.textContent, line.getAttribute('data-reached'), line.getAttribute('aria-current')]),
      [
        ['10 %', 'true', 'step'],
        [`50 % (${text('whom.merchants')}: PH)`, 'false', null],
        ['100 %', 'false', null],
      ],
    );
    const progress = card.textContent ?? '';
    assert.ok(progress.includes(text('rollout.progress', { stage: 1, stages: 3 })));
    assert.ok(progress.includes(text('rollout.visitors', { visitors: 1_200 })));
    assert.ok(progress.includes(text('rollout.failing', { percent: '1.25' })));
  });

  test('takes the place of the form until it ends', async () => {
    const during = await open([running]);
    assert.ok(!during.queryByRole('button', { name: during.text('rollout.start') }));
    during.unmount();
    const after = await open([ofState('done')]);
    assert.ok(after.getByRole('button', { name: after.text('rollout.start') }));
    assert.ok(!after.queryByRole('button', { name: after.text('rollout.pause') }));
  });

  test.each([
    ['running', 'pause'],
    ['scheduled', 'pause'],
    ['paused', 'resume'],
  ] as const)('that is %s is left to %s', async (state, next) => {
    const { platform, press, text } = await open([ofState(state)]);
    await press(text(`rollout.${next}`));
    assert.deepEqual(platform.made(changeRollouts), [{ change: { do: next, id: 'R1' }, reason: '' }]);
  });

  test('is aborted with a reason', async () => {
    const { platform, click, fill, press, text, errorOf, getAllByRole } = await open([running]);
    await press(text('rollout.abort'));
    const [, send] = getAllByRole('button', { name: text('rollout.abort') });
    await click(send as HTMLElement);
    assert.ok(errorOf(text('rollout.abortReason')));
    assert.deepEqual(platform.made(changeRollouts), []);
    await fill(text('rollout.abortReason'), 'players complain');
    await click(send as HTMLElement);
    assert.deepEqual(platform.made(changeRollouts), [
      { change: { do: 'abort', id: 'R1' }, reason: 'players complain' },
    ]);
  });

  test('says why it waits, and why it was stopped', async () => {
    const { getByText } = await open([
      { ...running, held: 'too few visitors' },
      { ...running, rollout: { ...running.rollout, id: 'R2', state: 'stopped', why: '5 % failed' } },
    ]);
    assert.ok(getByText('too few visitors'));
    assert.ok(getByText('5 % failed'));
  });

  test('of another part is not shown, and of those that ended the latest three are', async () => {
    const ended = ['R2', 'R3', 'R4', 'R5'].map((id) => ({
      ...running,
      rollout: { ...running.rollout, id, state: 'done' as const },
    }));
    const elsewhere = { ...running, rollout: { ...running.rollout, id: 'R6', part: 'member' } };
    const { getAllByRole } = await open([elsewhere, ...ended]);
    assert.equal(getAllByRole('article').length, 3);
  });

  test('whose pause is refused says so', async () => {
    const { platform, press, text, getByText } = await open([running]);
    platform.refuse(changeRollouts, 'RELEASE_REVISION_CONFLICT');
    await press(text('rollout.pause'));
    assert.ok(getByText(await platform.refusalText('RELEASE_REVISION_CONFLICT')));
  });
});
