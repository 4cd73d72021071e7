import assert from 'node:assert/strict';
import { type CallValue, changeLiveSet, listProbes, proposeRelease } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { renderDialog, type Some, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { consolePlatform } from '../../testing/console.ts';

type Outcome = Some<CallValue<typeof changeLiveSet>>;

const promote = { action: 'Make stable', revision: 41, steps: [{ do: 'promote', part: 'games', version: '2.0.0' }] };
const rollback = { action: 'Roll back', revision: 41, steps: [{ do: 'rollback', part: 'games' }] };
const changes = [{ id: 'games', before: '2.0.0, canary 3.0.0 at 10 %, pinned', after: '1.0.0, auto-rollback' }];
const breaks = { code: 'CONTRACT_REMOVED', severity: 'error', part: 'member', text: 'member uses listGames' } as const;

async function open(props: typeof promote | typeof rollback, outcome: Outcome = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(
    changeLiveSet,
    sampleOf(changeLiveSet, { revision: 42, entry: { changes }, findings: [], ...outcome }),
  );
  platform.answer(listProbes, sampleOf(listProbes, { probes: [{ url: 'http://a', revision: 42, isSame: true }] }));
  return renderDialog(remote, 'change', { platform, props });
}

describe.each(bundledLanguages)('a change of what is live in %s', (language) => {
  test('says what it would do before anything is done', async () => {
    const { platform, text, getByRole } = await open(promote, {}, { language });
    const [line] = [...getByRole('list').querySelectorAll('li')].map((row) =>
      [...row.children].map(({ textContent, ariaLabel }) => textContent || ariaLabel),
    );
    assert.deepEqual(
      [line?.[0], line?.[1], line?.[3]],
      [
        'games',
        ['2.0.0', text('history.canary', { version: '3.0.0', percent: 10 }), text('part.pinned')].join(' · '),
        ['1.0.0', text('part.autoRollback')].join(' · '),
      ],
    );
    assert.deepEqual(platform.made(changeLiveSet), [{ steps: promote.steps, expected: 41, reason: '', dryRun: true }]);
  });

  test('is carried out for one of the usual reasons with one click where it is a rollback', async () => {
    const { platform, press, text } = await open(rollback, {}, { language });
    await press(text('change.why.money'));
    assert.equal(platform.made(changeLiveSet)[1]?.reason, text('change.why.money'));
  });
});

test('a change is not made without a reason', async () => {
  const { platform, press, text, errorOf } = await open(promote);
  await press('Make stable');
  assert.ok(errorOf(text('change.reason')));
  assert.equal(platform.made(changeLiveSet).length, 1);
});

test('a change is made once with its reason, and followed until every site serves it', async () => {
  const { platform, fill, press, text, getByText, closedWith } = await open(promote);
  platform.answer(
    listProbes,
    sampleOf(listProbes, {
      probes: [
        { url: 'http://a', revision: 42, isSame: true },
        { url: 'http://b', revision: null },
        { url: 'http://c', revision: 41 },
      ],
    }),
  );
  await fill(text('change.reason'), 'it does well');
  await press('Make stable');
  const [, made] = platform.made(changeLiveSet);
  assert.deepEqual(
    { ...made, requestId: '' },
    {
      steps: promote.steps,
      expected: 41,
      reason: 'it does well',
      requestId: '',
    },
  );
  assert.match(made?.requestId ?? '', /^[0-9a-f-]{36}$/);
  assert.ok(getByText(text('change.rollingOut', { revision: 42 })));
  assert.ok(getByText(text('change.noAnswer')));
  assert.ok(getByText(text('change.serves', { revision: 41 })));
  await press(text('change.close'));
  assert.deepEqual(closedWith, ['changed']);
});

test('that every site serves it is said with the time it took', async () => {
  const { fill, press, text, getByText } = await open(promote);
  await fill(text('change.reason'), 'it does well');
  await press('Make stable');
  const [before = '', after = ''] = text('change.everywhere', { revision: 42, seconds: '#' }).split('#');
  const notice = getByText((shown) => shown.startsWith(before) && shown.endsWith(after)).textContent ?? '';
  assert.match(notice.slice(before.length, notice.length - after.length), /^\d+(?:\.\d+)?$/);
});

test('a dialog that is left changes nothing', async () => {
  const { platform, press, text, closedWith } = await open(promote);
  await press(text('change.leave'));
  assert.deepEqual(closedWith, ['left']);
  assert.equal(platform.made(changeLiveSet).length, 1);
});

test('what would break is shown, and only overruled on purpose', async () => {
  const { platform, fill, press, tick, text, getByRole, getByText } = await open(promote, { findings: [breaks] });
  assert.equal(
    getByRole('list', { name: text('gate.title') }).textContent,
    `${text('gate.error')}member uses listGames`,
  );
  await fill(text('change.reason'), 'players wait for it');
  await assert.rejects(press('Make stable'), /disabled/);
  await tick(text('change.force'));
  assert.ok(getByText(text('change.forceMeaning')));
  await press('Make stable');
  assert.equal(platform.made(changeLiveSet)[1]?.force, true);
});

test('a warning does not stand in the way', async () => {
  const { platform, fill, press, text, queryByLabelText } = await open(promote, {
    findings: [{ ...breaks, severity: 'warning' }],
  });
  assert.ok(!queryByLabelText(text('change.force')));
  await fill(text('change.reason'), 'it does well');
  await press('Make stable');
  assert.equal(platform.made(changeLiveSet).length, 2);
});

test('a rollback that would break something needs a typed reason', async () => {
  const { text, queryByRole } = await open(rollback, { findings: [breaks] });
  assert.ok(!queryByRole('button', { name: text('change.why.broken') }));
});

test('a dry run that is refused says why, and nothing can be made', async () => {
  const platform = consolePlatform();
  platform.refuse(changeLiveSet, 'RELEASE_NO_GOOD_VERSION');
  const { text, getByText, getByRole } = await renderDialog(remote, 'change', { platform, props: rollback });
  assert.ok(getByText(await platform.refusalText('RELEASE_NO_GOOD_VERSION')));
  assert.ok((getByRole('button', { name: 'Roll back' }) as HTMLButtonElement).disabled);
  assert.ok(getByRole('button', { name: text('change.leave') }));
});

test('what the gate finds in a refused dry run can be overruled', async () => {
  const platform = consolePlatform();
  platform.refuse(changeLiveSet, 'RELEASE_GATE_REFUSED', { findings: [breaks] });
  const { text, getByText, getByLabelText } = await renderDialog(remote, 'change', { platform, props: promote });
  assert.ok(getByText('member uses listGames'));
  assert.ok(getByLabelText(text('change.force')));
});

test.each(['RELEASE_REVISION_CONFLICT', 'RELEASE_FROZEN', 'RELEASE_PINNED', 'RELEASE_RIGHT_MISSING'] as const)(
  'a change that is refused with %s says so, and keeps the reason',
  async (code) => {
    const { platform, fill, press, text, inputOf, getByRole } = await open(promote);
    platform.refuse(changeLiveSet, code);
    await fill(text('change.reason'), 'too late');
    await press('Make stable');
    const alert = getByRole('alert').textContent ?? '';
    assert.ok(alert.includes(await platform.refusalText(code)), alert);
    assert.ok(alert.includes('trace-1'), alert);
    assert.equal(inputOf(text('change.reason')), 'too late');
  },
);

test('a change that failed is tried again with the id of the first try, so that it is made once', async () => {
  const { platform, fill, press, text } = await open(promote);
  platform.refuseOnce(changeLiveSet, 'TIMEOUT');
  await fill(text('change.reason'), 'it does well');
  await press('Make stable');
  await press('Make stable');
  const [, first, second] = platform.made(changeLiveSet);
  assert.equal(first?.requestId, second?.requestId);
});

test('a change that needs a second person is put before one, with its reason', async () => {
  const { platform, fill, press, text, getByText } = await open(promote);
  platform.refuse(changeLiveSet, 'RELEASE_APPROVAL_NEEDED');
  await fill(text('change.reason'), 'it does well');
  await press('Make stable');
  platform.refuseOnce(proposeRelease, 'RELEASE_REVISION_CONFLICT');
  await press(text('change.ask'));
  assert.ok(getByText(await platform.refusalText('RELEASE_REVISION_CONFLICT')));
  await press(text('change.ask'));
  assert.deepEqual(platform.made(proposeRelease).at(-1), {
    change: { do: 'change', steps: promote.steps },
    reason: 'it does well',
  });
  assert.ok(getByText(text('change.asked')));
});
