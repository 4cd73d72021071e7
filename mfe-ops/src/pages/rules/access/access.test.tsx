import assert from 'node:assert/strict';
import {
  type CallValue,
  changeAccess,
  changeTesters,
  decideRelease,
  getAccess,
  getReleaseStatus,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../../testing/console.ts';

type Access = Some<CallValue<typeof getAccess>>;

const nobody = {
  tokens: [],
  rights: [],
  proposals: [],
  testers: [],
  may: ['release', 'access'],
  actor: 'staff1',
} as const;

function open(access: Access = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(getAccess, sampleOf(getAccess, { ...nobody, ...access }));
  platform.answer(getReleaseStatus, sampleOf(getReleaseStatus, { parts: [{ id: 'shell' }, { id: 'games' }] }));
  return openConsole('rules', platform, { tab: 'access' });
}

describe.each(bundledLanguages)('access to releases in %s', (language) => {
  test('says what is usual where nothing is set', async () => {
    const { text, getByText } = await open({}, { language });
    for (const key of ['access.noProposals', 'access.everybody', 'access.noTokens', 'testers.description']) {
      assert.ok(getByText(text(key)), key);
    }
  });

  test('tells who may not decide about it who may', async () => {
    const { text, getByText, queryByRole } = await open({ may: ['release'] }, { language });
    assert.ok(getByText(text('access.admins')));
    assert.ok(!queryByRole('button', { name: text('access.set') }));
    assert.ok(!queryByRole('button', { name: text('access.create') }));
  });
});

describe('a proposal', () => {
  const steps = [
    { do: 'promote', part: 'games', version: '2.0.0' },
    { do: 'canary', part: 'member', version: '3.0.0', percent: 5, audience: { merchants: ['PH'] } },
    { do: 'restore', revision: 40 },
    { do: 'auto-rollback', part: 'games', on: true },
    { do: 'rollback', part: 'agent' },
  ] as const;
  const proposal = { id: 'A1', by: 'staff2', reason: 'it does well', change: { do: 'change', steps } } as const;

  test('is shown step by step with its reason', async () => {
    const { text, getByRole } = await open({ proposals: [proposal] });
    const lines = [...getByRole('article').querySelectorAll('p')].map(({ textContent }) => textContent);
    assert.deepEqual(lines, [
      `games 2.0.0: ${text('part.promote')}`,
      `member 3.0.0: ${text('part.canaryShare', { percent: 5 })} · ${text('whom.merchants')}: PH`,
      `${text('history.goBack')}: ${text('revision', { revision: 40 })}`,
      `games: ${text('actions.settings')}`,
      `agent: ${text('actions.rollback')}`,
      'it does well',
    ]);
  });

  test('of a rollout is shown with its stages and its start', async () => {
    const change = {
      do: 'rollout',
      part: 'games',
      version: '2.0.0',
      stages: [{ percent: 100, audience: { testers: true } }, { percent: 10 }],
      startAt: sampleNow,
    } as const;
    const { text, getByRole } = await open({ proposals: [{ ...proposal, change }] });
    const [line, start] = [...getByRole('article').querySelectorAll('p')].map(({ textContent }) => textContent ?? '');
    assert.equal(line, `games: ${text('access.rollout', { version: '2.0.0' })} 100 % (${text('whom.testers')}), 10 %`);
    assert.match(start ?? '', new RegExp(`^${text('rollout.starts')}: Jan 15, 2026`));
  });

  test.each([
    ['approved', 'access.approve', true],
    ['rejected', 'access.reject', false],
  ] as const)('of somebody else is %s', async (_name, button, approve) => {
    const { platform, press, text } = await open({ proposals: [proposal] });
    await press(text(button));
    assert.deepEqual(platform.made(decideRelease), [{ id: 'A1', approve, reason: '' }]);
    assert.equal(platform.made(getAccess).length, 2);
  });

  test("of one's own can only be withdrawn", async () => {
    const { platform, press, text, getByText, queryByRole } = await open({
      proposals: [{ ...proposal, barred: { because: 'OWN', until: null } }],
    });
    assert.ok(getByText(text('secondPerson.OWN')));
    assert.ok(!queryByRole('button', { name: text('access.approve') }));
    await press(text('access.drop'));
    assert.deepEqual(platform.made(decideRelease), [{ id: 'A1', approve: false, reason: '' }]);
  });

  test('of a part that the reader may not release is only read', async () => {
    const barred = { because: 'RIGHT', until: null } as const;
    const { text, getByText, queryByRole } = await open({ proposals: [{ ...proposal, barred }] });
    assert.ok(getByText(text('secondPerson.RIGHT')));
    for (const button of ['access.approve', 'access.reject', 'access.drop'] as const) {
      assert.ok(!queryByRole('button', { name: text(button) }), button);
    }
  });

  test.each(['RELEASE_REVISION_CONFLICT', 'RELEASE_FROZEN', 'RELEASE_RULE_UNKNOWN'] as const)(
    'that is refused with %s says so',
    async (code) => {
      const { platform, press, text, getByText } = await open({ proposals: [proposal] });
      platform.refuse(decideRelease, code);
      await press(text('access.approve'));
      assert.ok(getByText(await platform.refusalText(code)));
    },
  );
});

describe('a token', () => {
  const token = {
    id: '7f',
    name: 'ci',
    may: ['read', 'publish'],
    parts: [],
    createdBy: 'staff2',
    expiresAt: sampleNow + 1,
  } as const;

  test('is shown with its rights, its parts and its last use', async () => {
    const { text, getByText, getByRole } = await open({ tokens: [token] });
    assert.ok(getByText('ci.7f'));
    const said = getByRole('article').textContent ?? '';
    assert.ok(said.includes(`${text('access.right.read')}, ${text('access.right.publish')} · ${text('access.every')}`));
    assert.ok(said.includes(`${text('access.used')}: ${text('access.never')}`));
  });

  test('is revoked by those who decide about access', async () => {
    const { platform, press, text } = await open({ tokens: [token] });
    await press(text('access.revoke'));
    assert.deepEqual(platform.made(changeAccess), [{ change: { do: 'revoke-token', id: '7f' }, reason: '' }]);
  });

  test.each([
    ['revoked', { revokedAt: sampleNow }],
    ['expired', { expiresAt: sampleNow }],
  ] as const)('that is %s says so, and cannot be revoked', async (key, own) => {
    const { text, getByRole, queryByRole } = await open({ tokens: [{ ...token, ...own, parts: ['games'] }] });
    assert.ok(within(getByRole('article')).getByText(text(`access.${key}`)));
    assert.ok(!queryByRole('button', { name: text('access.revoke') }));
  });

  test('is made with its rights for some days, and shown once', async () => {
    const { platform, choose, fill, press, tick, text, getByText } = await open();
    platform.answer(changeAccess, sampleOf(changeAccess, { secret: 'atr_secret' }));
    await fill(text('access.tokenName'), 'ci-2');
    await fill(text('access.parts'), 'games, member');
    await choose(text('access.days'), text('access.dayCount', { count: 30 }));
    await tick(text('access.right.publish'));
    await tick(text('access.right.rollback'));
    await press(text('access.create'));
    assert.deepEqual(platform.made(changeAccess), [
      {
        change: { do: 'create-token', name: 'ci-2', may: ['read', 'rollback'], parts: ['games', 'member'], days: 30 },
        reason: '',
      },
    ]);
    assert.ok(getByText('atr_secret'));
    assert.ok(getByText(text('access.secret')));
  });

  test.each(['', 'with space', 'ümlaut'])('is not made with the name %p', async (name) => {
    const { platform, fill, press, text, errorOf } = await open();
    await fill(text('access.tokenName'), name);
    await press(text('access.create'));
    assert.ok(errorOf(text('access.tokenName')));
    assert.deepEqual(platform.made(changeAccess), []);
  });

  test('has one right at least', async () => {
    const { press, tick, text } = await open();
    await tick(text('access.right.read'));
    await tick(text('access.right.publish'));
    await assert.rejects(press(text('access.create')), /disabled/);
  });

  test('that is refused keeps its name', async () => {
    const { platform, fill, press, text, inputOf, getByText } = await open();
    platform.refuse(changeAccess, 'RELEASE_RULE_INVALID');
    await fill(text('access.tokenName'), 'ci');
    await press(text('access.create'));
    assert.ok(getByText(await platform.refusalText('RELEASE_RULE_INVALID')));
    assert.equal(inputOf(text('access.tokenName')), 'ci');
  });
});

describe('rights of a part', () => {
  test('name who may publish and release it, and whether two people must', async () => {
    const rights = [{ part: 'games', publish: ['ana', 'ben'], release: null, twoPeople: true }];
    const { text, getByRole } = await open({ rights });
    const card = getByRole('article').textContent ?? '';
    assert.ok(card.includes(`${text('access.publishers')}: ana, ben`));
    assert.ok(card.includes(`${text('access.releasers')}: ${text('access.role')}`));
    assert.ok(within(getByRole('article')).getByText(text('access.two')));
  });

  test('are set; an empty list is everyone with the role', async () => {
    const { platform, choose, fill, press, text } = await open();
    await choose(text('access.part'), 'games');
    await fill(text('access.publishers'), 'ana, , ben');
    await choose(text('access.two'), text('access.twoNeeded'));
    await fill(text('rollout.reason'), 'money is near');
    await press(text('access.set'));
    assert.deepEqual(platform.made(changeAccess), [
      {
        change: {
          do: 'set-rights',
          rights: { part: 'games', publish: ['ana', 'ben'], release: null, twoPeople: true },
        },
        reason: 'money is near',
      },
    ]);
  });

  test('that may not be set say why', async () => {
    const { platform, press, text, getByText } = await open();
    platform.refuse(changeAccess, 'RELEASE_RIGHT_MISSING');
    await press(text('access.set'));
    assert.ok(getByText(await platform.refusalText('RELEASE_RIGHT_MISSING')));
  });
});

describe('testers', () => {
  test('are added by their accounts, and the field is free again', async () => {
    const { platform, fill, press, text, errorOf, inputOf } = await open();
    await fill(text('testers.accounts'), ' , ');
    await press(text('testers.add'));
    assert.equal(errorOf(text('testers.accounts')), text('fields.required'));
    await fill(text('testers.accounts'), 'ana, ben');
    await press(text('testers.add'));
    assert.deepEqual(platform.made(changeTesters), [{ change: { do: 'add', accounts: ['ana', 'ben'] }, reason: '' }]);
    assert.equal(inputOf(text('testers.accounts')), '');
  });

  test('are removed, and one that is gone already says so', async () => {
    const { platform, press, text, getByText } = await open({ testers: [{ account: 'ana' }, { account: 'ben' }] });
    platform.refuseOnce(changeTesters, 'RELEASE_RULE_UNKNOWN');
    await press(text('testers.removeAccount', { account: 'ana' }));
    assert.ok(getByText(await platform.refusalText('RELEASE_RULE_UNKNOWN')));
    await press(text('testers.removeAccount', { account: 'ben' }));
    assert.deepEqual(platform.made(changeTesters).at(-1), { change: { do: 'remove', account: 'ben' }, reason: '' });
  });
});

test('access that cannot be read says so, and is read again on request', async () => {
  const platform = consolePlatform();
  platform.refuseOnce(getAccess, 'REQUEST_INVALID');
  platform.answer(getAccess, sampleOf(getAccess, nobody));
  const { press, text, uiText, getByText } = await openConsole('rules', platform, { tab: 'access' });
  assert.ok(getByText(await platform.refusalText('REQUEST_INVALID')));
  await press(uiText('retry'));
  assert.ok(getByText(text('access.noProposals')));
});
