import assert from 'node:assert/strict';
import {
  claimMission,
  claimRebate,
  getMissionLeaderboard,
  getMissionSummary,
  getRebate,
  getReferral,
  getVip,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { vipLevels } from '@atrium/contracts/constants';
import { betSettled } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../remote.tsx';
import { cellsOf, figureOf, plain, shownText } from '../testing/what-is-shown.ts';

describe('missions', () => {
  const list = [
    {
      missionId: 'A',
      title: 'Play 100.00',
      metric: 'EFFECTIVE_BET',
      goal: 10_000,
      progress: 9_999,
      rewardPoints: 1_500,
      state: 'IN_PROGRESS',
    },
    { missionId: 'B', title: 'Three deposits', metric: 'DEPOSIT_COUNT', goal: 3, progress: 3, state: 'CLAIMING' },
  ] as const;
  function platformWith(missions: readonly object[] = list) {
    const platform = createTestPlatform();
    platform.answer(getMissionSummary, sampleOf(getMissionSummary, { missions }));
    return platform;
  }
  const open = (platform = platformWith()) => renderPage(remote, 'missions', { platform, path: '/member/missions' });

  test('show their progress as money or as a count, never complete before it is', async () => {
    const { getAllByRole } = await open();
    const [bets, count] = getAllByRole('article').map(({ textContent }) => plain(textContent));
    for (const part of ['99.99 TLB / 100.00 TLB', '1,500 points']) {
      assert.ok(bets?.includes(part), part);
    }
    assert.ok(count?.includes('3 / 3'));
    assert.deepEqual(
      getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow')),
      ['99', '100'],
    );
  });

  test('that are complete are claimed once, and the points are said', async () => {
    const { platform, press, text, queryByRole } = await open();
    platform.answer(getMissionSummary, sampleOf(getMissionSummary, { missions: [{ ...list[1], state: 'CLAIMED' }] }));
    await press(text('missions.claim'));
    assert.deepEqual(platform.made(claimMission), [{ missionId: 'B' }]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: '1 point is yours' }]);
    assert.ok(!queryByRole('button', { name: text('missions.claim') }));
  });

  test('that were claimed elsewhere say that nothing is left', async () => {
    const { platform, press, text, getByText } = await open();
    platform.refuse(claimMission, 'REWARD_NOTHING');
    await press(text('missions.claim'));
    assert.ok(getByText(await platform.refusalText('REWARD_NOTHING')));
    assert.deepEqual(platform.bus.sentOf(toastShow), []);
  });

  test('say that there are none now', async () => {
    const { text, getByText } = await open(platformWith([]));
    assert.ok(getByText(text('missions.none')));
  });

  test('are read again when a bet is settled', async () => {
    const { platform } = await open();
    await platform.deliver(betSettled);
    assert.equal(platform.made(getMissionSummary).length, 2);
  });

  test("the week's board has the own line at its end when it is not among the first", async () => {
    const platform = platformWith();
    const board = [{ rank: 1, account: 'ann***', score: 90_000 }];
    platform.answer(
      getMissionLeaderboard,
      sampleOf(getMissionLeaderboard, { board, me: { rank: 37, account: 'play***', score: 500 } }),
    );
    const { text } = await open(platform);
    assert.deepEqual(cellsOf(), [
      ['1', 'ann***', '900.00 TLB'],
      ['37', `play*** ${text('missions.you')}`, '5.00 TLB'],
    ]);
  });

  test('the own line among the first is not there twice', async () => {
    const platform = platformWith();
    const me = { rank: 1, account: 'play***', score: 90_000 };
    platform.answer(getMissionLeaderboard, sampleOf(getMissionLeaderboard, { board: [me], me }));
    await open(platform);
    assert.equal(cellsOf().length, 1);
  });
});

describe('the rebate', () => {
  const rebate = sampleOf(getRebate, {
    rows: [{ gameType: 'RNG', base: 'TURNOVER', rate: 55, baseMinor: 100_000, rebateMinor: 550 }],
    totalMinor: 550,
  });
  const open = (answer = rebate) => {
    const platform = createTestPlatform();
    platform.answer(getRebate, answer);
    return renderPage(remote, 'rebate', { platform, path: '/member/rebate' });
  };

  test('shows what each kind of game gives back, and by which rate', async () => {
    const { text } = await open();
    assert.equal(figureOf(text('rebate.now')), '5.50 TLB');
    assert.deepEqual(cellsOf(), [
      [text('kinds.RNG'), text('rebate.bases.TURNOVER'), '1,000.00 TLB', '0.55 %', '5.50 TLB'],
    ]);
  });

  test('is claimed as a whole, and the paid amount is said', async () => {
    const { platform, press, text } = await open();
    platform.answer(claimRebate, { rows: [], totalMinor: 550 });
    await press(text('rebate.claim'));
    assert.equal(platform.made(claimRebate).length, 1);
    const [toast] = platform.bus.sentOf(toastShow);
    assert.equal(plain(toast?.text), text('rebate.paid', { amount: '5.50 TLB' }));
    assert.equal(platform.made(getRebate).length, 2);
  });

  test('of nothing cannot be claimed', async () => {
    const { text, getByRole, getByText } = await open(sampleOf(getRebate, { rows: [], totalMinor: 0 }));
    assert.equal((getByRole('button', { name: text('rebate.claim') }) as HTMLButtonElement).disabled, true);
    assert.ok(getByText(text('rebate.none')));
  });

  test('that is refused says why', async () => {
    const { platform, press, text, getByText } = await open();
    platform.refuse(claimRebate, 'REWARD_NOTHING');
    await press(text('rebate.claim'));
    assert.ok(getByText(await platform.refusalText('REWARD_NOTHING')));
    assert.deepEqual(platform.bus.sentOf(toastShow), []);
  });
});

describe('the VIP page', () => {
  const open = (reviews: readonly object[] = []) => {
    const platform = createTestPlatform();
    platform.answer(getVip, sampleOf(getVip, { level: 2, monthEffectiveBet: 123_400, reviews }));
    return renderPage(remote, 'vip', { platform, path: '/member/vip' });
  };

  test('marks the own level among what each gives', async () => {
    const { text, getByRole } = await open();
    assert.equal(figureOf(text('vip.level')), '2');
    assert.equal(figureOf(text('vip.thisMonth')), '1,234.00 TLB');
    const rows = cellsOf(getByRole('table', { name: text('vip.levels') }));
    assert.equal(rows.length, vipLevels.length);
    assert.deepEqual(
      rows.filter(([level]) => level?.includes(text('vip.yours'))).map(([level]) => level),
      [`2 ${text('vip.yours')}`],
    );
  });

  test('says how each month changed the level', async () => {
    const { text, getByRole } = await open([{ month: '2025-12-01', effectiveBet: 50_000, before: 3, after: 2 }]);
    assert.deepEqual(cellsOf(getByRole('table', { name: text('vip.reviews') })), [
      ['December 2025', '500.00 TLB', '3 → 2'],
    ]);
  });

  test('never says how much more would have to be played', async () => {
    const { text, getByText } = await open();
    assert.ok(getByText(text('vip.noReviews')));
    assert.doesNotMatch(shownText(), /more to (?:go|play)|next level/i);
  });
});

describe('inviting friends', () => {
  const referral = sampleOf(getReferral, {
    code: 'ANA1',
    rule: { rewardMinor: 10_000, depositMinor: 50_000, effectiveBetMinor: 200_000 },
    paidMinor: 10_000,
    list: [
      { account: 'bea***', firstDepositMinor: 60_000, effectiveBet: 250_000, rewardMinor: 10_000, state: 'PAID' },
      { account: 'cat***', effectiveBet: 0, rewardMinor: 0, state: 'PENDING' },
    ],
  });
  const open = (answer = referral) => {
    const platform = createTestPlatform();
    platform.answer(getReferral, answer);
    return renderPage(remote, 'referral', { platform, path: '/member/referral' });
  };

  test('shows the link with the own code, and says when it is copied', async () => {
    const { platform, press, text, getByText } = await open();
    assert.match(getByText(/\/register\?/).textContent ?? '', /ANA1$/);
    await press(text('referral.copy'));
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('referral.copied') }]);
  });

  test('states the rule with its amounts, and what was paid', async () => {
    const { text } = await open();
    const amounts = { reward: '100.00 TLB', deposit: '500.00 TLB', bet: '2,000.00 TLB' };
    assert.ok(shownText().includes(text('referral.rule', amounts)));
    assert.equal(figureOf(text('referral.paid')), '100.00 TLB');
  });

  test('lists the friends with what came of it', async () => {
    const { text } = await open();
    const [bea, cat] = cellsOf();
    assert.deepEqual(bea?.slice(2), ['600.00 TLB', '2,500.00 TLB', '100.00 TLB', text('referral.states.PAID')]);
    assert.deepEqual(cat?.slice(2), ['–', '0.00 TLB', '0.00 TLB', text('referral.states.PENDING')]);
  });

  test('of an agent has no link, and says where theirs are', async () => {
    const { text, getByText, queryByText } = await open({ ...referral, code: null });
    assert.ok(getByText(text('referral.agents')));
    assert.ok(!queryByText(/\/register\?/));
  });

  test('with nobody yet says so', async () => {
    const { text, getByText } = await open({ ...referral, list: [] });
    assert.ok(getByText(text('referral.none')));
  });
});
