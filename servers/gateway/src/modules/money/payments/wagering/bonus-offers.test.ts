import assert from 'node:assert/strict';
import {
  type CallInput,
  createBonusOffer,
  endBonusOffer,
  getDepositSettings,
  listAudit,
  listBonuses,
  listBonusOffers,
  openDeposit,
  submitDeposit,
} from '@atrium/contracts/calls';
import { amountBounds, staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { approve } from '../../../../testing/approve.ts';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember } from '../../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';

let payments: TestPayments;
let gateway: TestGateway;
let desk: Visitor;
beforeAll(async () => {
  payments = await startTestPayments({ publicOrigins: ['http://site.test'] });
  ({ gateway } = payments);
  desk = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => payments.close());

const monday = {
  promoId: 'MONDAY',
  titles: { EN: 'Monday bonus', HI: 'सोमवार बोनस', TY: 'Bonus sa Lunes' },
  basis: 'ANY_DEPOSIT',
  percent: 20,
  maxMinor: 10_000,
  minMinor: 30_000,
  multiplier: 5,
  days: 3,
  maxStakePercent: 10,
  reason: 'A quiet day of the week',
} as const satisfies CallInput<typeof createBonusOffer>;

const offered = async (visitor: Visitor) => {
  const settings = await visitor.call(getDepositSettings, {});
  assert.ok(settings.success);
  return settings.value.bonuses.map(({ promoId }) => promoId);
};

async function deposit(visitor: Visitor, amountMinor: number, promoId = '') {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor, promoId });
  if (!created.success) return created;
  const { orderNo } = created.value;
  await visitor.call(openDeposit, { orderNo });
  await payments.provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  return created;
}

test('an offer is granted once with a deposit, by its own terms, beside other bonuses', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const asked = await desk.call(createBonusOffer, monday);
  assert.deepEqual(await offered(player), ['WELCOME'], 'one person offers nothing');
  await approve(gateway, asked);
  assert.deepEqual(await offered(player), ['WELCOME', 'MONDAY']);
  const little = await deposit(player, 20_000, 'MONDAY');
  assert.ok(!little.success && little.value.fields?.promoId?.min === 30_000);
  assert.ok((await deposit(player, 40_000, 'MONDAY')).success);
  const had = await player.call(listBonuses, {});
  assert.ok(had.success);
  const { promoId, title, amount, turnoverRequired, maxStake, expiresAt, createdAt } = had.value.list[0] ?? {};
  assert.deepEqual(
    [promoId, title, amount, turnoverRequired, maxStake, (expiresAt ?? 0) - (createdAt ?? 0)],
    ['MONDAY', 'Monday bonus', 8_000, 40_000, 800, 3 * 86_400_000],
  );
  // The first deposit is credited.
  assert.deepEqual(await offered(player), []);
  assert.equal((await deposit(player, 40_000, 'WELCOME')).error, 'REG_FIELD_INVALID');
  const list = await desk.call(listBonusOffers, {});
  assert.ok(list.success);
  assert.equal(list.value.offers.find((offer) => offer.promoId === 'MONDAY')?.given, 1);
});

test('an ended offer is no longer listed, and a deposit that had requested it still gets it', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const asked = await player.call(submitDeposit, { method: 'EWALLET', amountMinor: 30_000, promoId: 'MONDAY' });
  assert.ok(asked.success);
  await player.call(openDeposit, { orderNo: asked.value.orderNo });
  assert.ok((await desk.call(endBonusOffer, { promoId: 'MONDAY', reason: 'Tuesday' })).success);
  assert.equal((await desk.call(endBonusOffer, { promoId: 'MONDAY', reason: 'Tuesday' })).error, 'NOT_FOUND');
  assert.deepEqual(await offered(player), ['WELCOME']);
  await payments.provider.notify(gateway, 'PAYMENT', { reference: asked.value.orderNo, status: 'PAID' });
  const had = await player.call(listBonuses, {});
  assert.ok(had.success);
  assert.deepEqual(
    had.value.list.map((bonus) => [bonus.promoId, bonus.amount]),
    [['MONDAY', 6_000]],
  );
  const day = new Date(gateway.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const log = await desk.call(listAudit, { action: 'bonus-offer', from: day, to: day });
  assert.ok(log.success);
  assert.deepEqual(log.value.list.map(({ action }) => action).sort(), ['bonus-offer.created', 'bonus-offer.ended']);
});

test('an offer with an end date expires by itself', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const endsAt = gateway.clock.now() + 3_600_000;
  await approve(gateway, await desk.call(createBonusOffer, { ...monday, promoId: 'HAPPY-HOUR', endsAt }));
  assert.ok((await offered(player)).includes('HAPPY-HOUR'));
  gateway.clock.forward(3_600_000);
  assert.ok(!(await offered(player)).includes('HAPPY-HOUR'));
});

test('invalid terms are refused by field, and a promo code is never reused', async () => {
  const wrong = await desk.call(createBonusOffer, {
    ...monday,
    promoId: 'monday',
    titles: { ...monday.titles, HI: '' },
    percent: 0,
    multiplier: 51,
    maxMinor: 0,
    endsAt: 1,
    reason: '',
  });
  assert.ok(!wrong.success);
  assert.deepEqual(Object.keys(wrong.value.fields ?? {}).sort(), [
    'endsAt',
    'maxMinor',
    'multiplier',
    'percent',
    'promoId',
    'reason',
    'titles.HI',
  ]);
  const again = await desk.call(createBonusOffer, { ...monday, percent: 30 });
  assert.ok(!again.success && again.value.fields?.promoId?.reason === 'taken');
  const most = amountBounds.BONUS_OFFER.max;
  const big = await desk.call(createBonusOffer, { ...monday, promoId: 'BIG', maxMinor: most + 1 });
  assert.ok(!big.success && big.value.fields?.maxMinor?.max === most);
  const { db } = gateway.database;
  await assert.rejects(
    sql`update bonus_offer set percent = 99 where promo_id = 'WELCOME'`.execute(db),
    /do not change/,
  );
});

test('of two first deposits that were ordered at once, only the first credited one gets a bonus for the first', async () => {
  const player = gateway.visitor(await addMember(gateway));
  await approve(gateway, await desk.call(createBonusOffer, { ...monday, promoId: 'START', basis: 'FIRST_DEPOSIT' }));
  const order = async (promoId: string) => {
    const created = await player.call(submitDeposit, { method: 'EWALLET', amountMinor: 40_000, promoId });
    assert.ok(created.success, `${created.error}`);
    await player.call(openDeposit, { orderNo: created.value.orderNo });
    return created.value.orderNo;
  };
  const orders = [await order('WELCOME'), await order('START')];
  for (const reference of orders) await payments.provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID' });
  const had = await player.call(listBonuses, {});
  assert.ok(had.success);
  assert.deepEqual(
    had.value.list.map(({ promoId }) => promoId),
    ['WELCOME'],
  );
});
