import assert from 'node:assert/strict';
import { boundsOf, dayOf, shiftDay } from '@atrium/contracts/calendar';
import {
  createBetStatement,
  createStatement,
  getRound,
  listBets,
  listTransactions,
  listWinners,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { recordBet } from '../../bets/bets/record-bet.ts';
import { settleBet } from '../../bets/bets/settle-bet.ts';

let gateway: TestGateway;
let player: TestMember;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  player = await addMember(gateway, { balanceMinor: 100_000 });
  today = dayOf(gateway.clock.now(), 'Asia/Manila');
});
afterAll(() => gateway.close());

/** A settled round at an instant. */
async function played(
  member: TestMember,
  stakeMinor: number,
  payoutMinor: number,
  {
    roundId = `round-${stakeMinor}-${payoutMinor}`,
    gameName = 'Oyster Market',
    content = {},
  }: { roundId?: string; gameName?: string; content?: object } = {},
): Promise<string> {
  const { services } = gateway.gateway;
  return gateway.database.db.transaction().execute(async (trx) => {
    const { orderNo } = await recordBet(
      { ...services, db: trx },
      {
        memberId: member.memberId,
        merchantCode: 'PH',
        currency: member.currency,
        vendor: 'ORL',
        gameType: 'RNG',
        gameCode: 'ORL_0001',
        gameName,
        roundId,
        betContent: { betType: 'SPIN', launchId: 'L1', transactionUuid: 'T1', ...content },
        stakeMinor,
      },
    );
    await settleBet({ ...services, db: trx }, { orderNo, payoutMinor });
    return orderNo;
  });
}

// M7
test('a settled round is in the betting record and in the account record at once, to the cent', async () => {
  const orderNo = await played(player, 1_234, 5_678);
  await played(player, 100, 0);
  const visitor = gateway.visitor({ token: player.token });
  const range = { from: shiftDay(today, -1), to: shiftDay(today, 1) };

  const bets = await visitor.call(listBets, range);
  assert.ok(bets.success, bets.message);
  assert.deepEqual(bets.value.totals, { stake: 1_334, effectiveBet: 1_334, payout: 5_678, netProfit: 4_344 });
  const row = bets.value.list.find((bet) => bet.orderNo === orderNo);
  assert.deepEqual([row?.stake, row?.payout, row?.netProfit, row?.status], [1_234, 5_678, 4_444, 2]);
  assert.equal(row?.betContent, 'Spin', 'what the vendor calls it, in words, without what only machines read');

  const moves = await visitor.call(listTransactions, range);
  assert.ok(moves.success, moves.message);
  const { list, totals, openingBalance, closingBalance } = moves.value;
  assert.equal(closingBalance, 100_000 - 1_234 + 5_678 - 100);
  assert.equal(openingBalance + totals.in - totals.out, closingBalance);
  for (const move of list) {
    assert.equal(move.balanceAfter - move.balanceBefore, move.direction === 'IN' ? move.amount : -move.amount);
  }
  for (const [index, move] of list.slice(1).entries()) assert.equal(move.balanceAfter, list[index]?.balanceBefore);
});

test('a bet at a sportsbook is read by its odds and legs', async () => {
  const reader = await addMember(gateway, { balanceMinor: 1_000 });
  const legs = [
    { event: 'Harbour – Ridge', market: '1X2', selection: 'Harbour', odds: 185 },
    { event: 'Lagoon – Summit', market: 'Goals', selection: 'Over 2.5', odds: 200 },
  ];
  await played(reader, 100, 0, { content: { odds: 370, legs } });
  const range = { from: shiftDay(today, -1), to: shiftDay(today, 1) };
  const record = await gateway.visitor({ token: reader.token }).call(listBets, range);
  assert.ok(record.success, record.message);
  const [row] = record.value.list;
  assert.deepEqual([row?.odds, row?.legs, row?.whole], [370, legs, 'Odds 3.70']);
  assert.equal(
    row?.betContent,
    'Harbour – Ridge, 1X2: Harbour at 1.85; Lagoon – Summit, Goals: Over 2.5 at 2.00. Odds 3.70',
    'files have it in one line',
  );
});

// M7
test('the record and its file tell a described bet in the language of the page', async () => {
  const reader = await addMember(gateway, { balanceMinor: 1_000 });
  const pick = { game: 'ROULETTE', selection: 'RED' };
  await played(reader, 100, 0, { content: { pick, outcome: { result: { game: 'ROULETTE', value: '4' } } } });
  const told = { EN: 'Red. Result: Number 4', HI: 'लाल। परिणाम: संख्या 4' } as const;
  for (const language of ['EN', 'HI'] as const) {
    const visitor = gateway.visitor({ token: reader.token, language });
    const record = await visitor.call(listBets, { from: today, to: today });
    assert.ok(record.success, record.message);
    assert.equal(record.value.list[0]?.betContent, told[language]);
    const file = await visitor.call(createBetStatement, { from: today, to: today });
    assert.ok(file.success, file.message);
    const text = await (await fetch(gateway.baseUrl + file.value.url)).text();
    assert.ok(text.includes(told[language]), text);
  }
});

test('records are paged, filtered by kind, and readable by their owner only', async () => {
  const visitor = gateway.visitor({ token: player.token });
  const range = { from: shiftDay(today, -1), to: shiftDay(today, 1) };
  const second = await visitor.call(listBets, { ...range, pageNo: 2, pageSize: 1 });
  assert.ok(second.success);
  assert.deepEqual([second.value.list.length, second.value.total, second.value.totalPages], [1, 2, 2]);
  const lottery = await visitor.call(listBets, { ...range, gameType: 'LOTT' });
  assert.equal(lottery.success && lottery.value.total, 0);
  const stranger = await addMember(gateway);
  const others = await gateway.visitor({ token: stranger.token }).call(listBets, range);
  assert.equal(others.success && others.value.total, 0);
});

test("a day of the record begins and ends at midnight in the merchant's time zone", () => {
  assert.deepEqual(boundsOf({ from: '2026-11-21', to: '2026-11-21' }, 'Asia/Manila'), {
    from: Date.parse('2026-11-20T16:00:00Z'),
    to: Date.parse('2026-11-21T16:00:00Z'),
  });
  assert.deepEqual(boundsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin'), {
    from: Date.parse('2026-03-28T23:00:00Z'),
    to: Date.parse('2026-03-29T22:00:00Z'),
  });
});

// G12
test('the winner board shows the greatest settled win of each player, with masked names', async () => {
  await played(player, 100, 90_000);
  for (const stake of [101, 102, 103]) await played(player, stake, 90_000);
  await played(await addMember(gateway, { balanceMinor: 10_000 }), 100, 4_321);
  const board = await gateway.visitor({ merchant: 'PH' }).call(listWinners, {});
  assert.ok(board.success, board.message);
  const amounts = board.value.list.map((win) => win.winAmount);
  assert.deepEqual(amounts, [90_000, 4_321]);
  assert.equal(JSON.stringify(board.value).includes(player.account), false);
});

// M7
test('the betting record is filtered by vendor and result, and its totals with it', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  await played(member, 100, 0);
  await played(member, 200, 900);
  const visitor = gateway.visitor({ token: member.token });
  const range = { from: today, to: today };
  const won = await visitor.call(listBets, { ...range, vendor: 'ORL', status: 2 });
  assert.ok(won.success, won.message);
  assert.deepEqual([won.value.total, won.value.totals.stake], [1, 200]);
  const elsewhere = await visitor.call(listBets, { ...range, vendor: 'PG' });
  assert.equal(elsewhere.success && elsewhere.value.total, 0);
  const open = await visitor.call(listBets, { ...range, status: 0 });
  assert.equal(open.success && open.value.total, 0);
});

// M7
test("a round shows all bets of its player in it, and nothing of another player's", async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const other = await addMember(gateway, { balanceMinor: 10_000 });
  const first = await played(member, 100, 0, { roundId: 'shared' });
  const second = await played(member, 200, 300, { roundId: 'shared' });
  const foreign = await played(other, 300, 0, { roundId: 'shared' });
  const visitor = gateway.visitor({ token: member.token });
  const round = await visitor.call(getRound, { orderNo: first });
  assert.ok(round.success, round.message);
  assert.deepEqual(round.value.bets.map(({ orderNo }) => orderNo).sort(), [first, second].sort());
  assert.equal(round.value.draw, null);
  assert.equal((await visitor.call(getRound, { orderNo: foreign })).error, 'NOT_FOUND');
  assert.equal((await gateway.visitor().call(getRound, { orderNo: first })).error, 'AUTH_NOT_LOGGED_IN');
});

// M7
test('the file of the betting record has the filtered bets of its owner, none as a formula, and works once', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000_000 });
  for (let index = 0; index < 501; index += 1) await played(member, 100 + index, 0, { gameName: '=SUM(A1)' });
  await played(member, 50, 75);
  await gateway.database.db
    .insertInto('vendor')
    .values({ code: 'ORL', name: 'Orrery Lane', game_type: 'RNG', in_house: false, position: 1, state: 'OPEN' })
    .execute();
  const game = { title: 'Oyster Market', title_key: 'oystermarket', popularity: 0, released_at: 0 };
  await gateway.database.db
    .insertInto('game')
    .values({
      ...game,
      game_code: 'ORL_0001',
      vendor: 'ORL',
      game_type: 'RNG',
      names: JSON.stringify({ HI: 'ऑयस्टर मार्केट' }),
    })
    .execute();
  const visitor = gateway.visitor({ token: member.token });
  const days = { from: today, to: today };
  const everything = await visitor.call(createBetStatement, days);
  assert.ok(everything.success, everything.message);
  const file = await fetch(gateway.baseUrl + everything.value.url);
  assert.match(file.headers.get('content-disposition') ?? '', /bets-.*\.csv/);
  const lines = (await file.text()).trim().split('\n');
  const head =
    'Number,Time,Settled,Time zone,Vendor,Kind of game,Game,Round,What was bet on,Stake,Effective bet,Payout';
  assert.equal(lines[0]?.replace(/^\ufeff/, ''), `${head},Net result,Currency,Result`);
  assert.equal(lines.length, 1 + 502);
  assert.equal(lines.filter((line) => line.includes(",'=SUM(A1),")).length, 501);
  assert.equal(new Set(lines).size, lines.length);
  assert.equal((await fetch(gateway.baseUrl + everything.value.url)).status, 404);

  const won = await visitor.call(createBetStatement, { ...days, status: 2 });
  assert.ok(won.success);
  const wonLines = (await (await fetch(gateway.baseUrl + won.value.url)).text()).trim().split('\n');
  assert.equal(wonLines.length, 2);
  assert.match(wonLines[1] ?? '', /,Orrery Lane,Slots,.*,0\.50,0\.50,0\.75,0\.25,TLB,Won$/);
  const hindi = await gateway.visitor({ token: member.token, language: 'HI' }).call(createBetStatement, days);
  assert.ok(hindi.success);
  const inHindi = (await (await fetch(gateway.baseUrl + hindi.value.url)).text()).trim().split('\n');
  assert.match(inHindi[0] ?? '', /क्रमांक,समय,निपटारा,समय क्षेत्र,प्रदाता/);
  assert.equal(
    inHindi.filter((line) => line.includes(',ऑयस्टर मार्केट,')).length,
    502,
    'as the page of the record names it',
  );
  const inIts = gateway.visitor({ token: member.token, language: 'HI' });
  const movements = await inIts.call(listTransactions, { ...days, pageNo: 1, pageSize: 3 });
  assert.ok(movements.success);
  assert.deepEqual(new Set(movements.value.list.map(({ remark }) => remark)), new Set(['ऑयस्टर मार्केट']));
  const statement = await inIts.call(createStatement, { ...days, format: 'CSV' });
  assert.ok(statement.success);
  const moved = (await (await fetch(gateway.baseUrl + statement.value.url)).text()).trim().split('\n');
  assert.equal(moved.filter((line) => line.endsWith(',ऑयस्टर मार्केट')).length, 503, 'each stake, and the payout');
  const tooEarly = await visitor.call(createBetStatement, { from: shiftDay(today, -400), to: today });
  assert.equal(tooEarly.error, 'REG_FIELD_INVALID');
});

// M7
test('a described bet is read leg by leg with what became of each, in the language of the page', async () => {
  const reader = await addMember(gateway, { balanceMinor: 1_000 });
  const legs = [
    { event: 'Mill – Quay', market: '1X2', selection: 'X', odds: 171, codes: { market: 'RESULT', selection: 'DRAW' } },
    { event: 'Dale – Fell', market: '1X2', selection: 'Dale', odds: 292, codes: { market: 'RESULT' } },
  ];
  const outcome = { legs: [{ result: 'VOID', reason: 'ABANDONED' }, { result: 'WON' }] };
  await played(reader, 100, 292, { content: { odds: 499, legs, outcome } });
  const told = {
    EN: ['Result', 'Draw', 'void, counts at 1.00: the match was abandoned', 'won', 'Odds 4.99 became 2.92'],
    HI: ['परिणाम', 'बराबरी', 'रद्द, 1.00 पर गिना गया: मैच बीच में छोड़ा गया', 'जीता', 'ऑड्स 4.99 से 2.92 हो गए'],
    TY: [
      'Resulta',
      'Tabla',
      'walang bisa, binibilang na 1.00: itinigil ang laban',
      'panalo',
      'Naging 2.92 ang odds na 4.99',
    ],
  } as const;
  for (const language of ['EN', 'HI', 'TY'] as const) {
    const record = await gateway.visitor({ token: reader.token, language }).call(listBets, { from: today, to: today });
    assert.ok(record.success, record.message);
    const [row] = record.value.list;
    const [market, draw, isVoid, won, odds] = told[language];
    assert.deepEqual(row?.legs, [
      { event: 'Mill – Quay', market, selection: draw, odds: 171, result: isVoid },
      { event: 'Dale – Fell', market, selection: 'Dale', odds: 292, result: won },
    ]);
    assert.ok(row?.whole?.includes(odds), row?.whole);
  }
});
