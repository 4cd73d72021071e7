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

test('a bet whose opposite side is taken back counts in full', async () => {
  const { services } = gateway.gateway;
  const both = turnoverCases.find(({ title }) => title.includes('two slips')) as TurnoverCase;
  const lost = { ...both, bets: both.bets.map((bet) => ({ ...bet, payout: 0 })) };
  const { orders } = await playCase(gateway, lost);
  assert.equal(await turnoverOf(orders), both.turnover);
  const [, taken = ''] = orders;
  await services.db.transaction().execute((trx) => cancelBet(trx, services, { orderNo: taken, as: 'cancelled' }));
  assert.equal(await turnoverOf(orders), 12_000);
});
