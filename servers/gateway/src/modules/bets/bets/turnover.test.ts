import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { playCase, type TurnoverCase, turnoverCases } from '../../../testing/turnover-cases.ts';
import { cancelBet } from './cancel-bet.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function turnoverOf(orders: readonly string[]): Promise<number> {
  const { db } = gateway.gateway.services;
  const rows = await db.selectFrom('bet').select('effective_bet').where('order_no', 'in', orders).execute();
  return rows.reduce((sum, row) => sum + row.effective_bet, 0);
}

test.each(turnoverCases)('turnover: $title', async (one) => {
  assert.equal(await turnoverOf((await playCase(gateway, one)).orders), one.turnover);
  assert.equal(await turnoverOf((await playCase(gateway, one, 'backwards')).orders), one.turnover);
});

test.each(['forwards', 'backwards'] as const)(
  'the bets of a round share its turnover by their stakes, settled %s',
  async (order) => {
    const bets = [
      { stake: 30_000, payout: 0 },
      { stake: 20_000, payout: 40_000 },
      { stake: 1, payout: 0 },
    ];
    const { orders } = await playCase(gateway, { title: '', gameType: 'LIVE', bets, turnover: 10_001 }, order);
    const { db } = gateway.gateway.services;
    const rows = await db
      .selectFrom('bet')
      .select(['order_no', 'effective_bet'])
      .where('order_no', 'in', orders)
      .execute();
    const shares = orders.map((order_no) => rows.find((row) => row.order_no === order_no)?.effective_bet);
    assert.deepEqual(shares, [6_000, 4_000, 1]);
  },
);

test('a bet whose opposite side is taken back counts in full', async () => {
  const { services } = gateway.gateway;
  const both = turnoverCases.find(({ title }) => title.includes('two slips')) as TurnoverCase;
  const lost = { ...both, bets: both.bets.map((bet) => ({ ...bet, payout: 0 })) };
  const { orders } = await playCase(gateway, lost);
  assert.equal(await turnoverOf(orders), both.turnover);
  const [, taken = ''] = orders;
  await services.db
    .transaction()
    .execute((trx) => cancelBet({ ...services, db: trx }, { orderNo: taken, as: 'cancelled' }));
  assert.equal(await turnoverOf(orders), 12_000);
});
