import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  applyPromotion,
  type CallInput,
  claimRafflePromotion,
  claimRedEnvelope,
  decideApplication,
  endPromotion,
  getMenuBadges,
  listAnnouncements,
  listApplications,
  listBonuses,
  listPromotions,
  listStaffPromotions,
  listTransactions,
  publishPromotion,
  savePromotion,
  setPromotionPicture,
  takeTimeOut,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { commitmentOf, drawWeighted } from '@atrium/contracts/fairness';
import { afterAll, beforeAll, test } from '@jest/globals';
import sharp from 'sharp';
import { defaultConfig } from '../../settings/config.ts';
import { seenVersion } from '../../testing/seen-version.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../testing/test-gateway.ts';
import { addMember } from '../../testing/test-member.ts';
import { checkLedger } from '../checks/ledger-check/check-ledger.ts';

let gateway: TestGateway;
let writer: Visitor;
let checker: Visitor;
let foreign: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway({ session: { ...defaultConfig.session, idleMs: 1e10, absoluteMs: 1e10 } });
  writer = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
  foreign = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

type Terms = CallInput<typeof savePromotion>;
const texts = { EN: 'A promotion', HI: 'एक प्रमोशन', TY: 'Isang promosyon' };
const reward = { multiplier: 3, days: 7, maxStakePercent: 50 };
const information: Terms = {
  merchantCode: 'PH',
  kind: 'INFORMATION',
  titles: texts,
  terms: texts,
  audience: {},
  reason: 'A test',
};

async function draft(changes: Partial<Terms>): Promise<string> {
  const saved = await writer.call(savePromotion, { ...information, ...changes });
  assert.ok(saved.success, `${saved.error} ${JSON.stringify(saved.value)}`);
  return saved.value.id;
}

async function published(changes: Partial<Terms>): Promise<string> {
  const id = await draft(changes);
  const answer = await checker.call(publishPromotion, { id, version: await seenVersion(gateway, 'promotion', id) });
  assert.ok(answer.success, `${answer.error}`);
  return id;
}

const player = async (merchantCode = 'PH') => gateway.visitor(await addMember(gateway, { merchantCode }));

async function promotionOf(visitor: Visitor, id: string) {
  const answer = await visitor.call(listPromotions, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.promotions.find((promotion) => promotion.id === id);
}

// S45
test('a promotion is shown from its start to its end, to guests and players of its merchant', async () => {
  const startsAt = gateway.clock.now() + dayMs;
  const id = await draft({ startsAt, endsAt: startsAt + dayMs });
  const guest = gateway.visitor({ merchant: 'PH', language: 'TY' });
  assert.equal(await promotionOf(guest, id), undefined);
  assert.ok((await writer.call(publishPromotion, { id })).success);
  const soon = await promotionOf(guest, id);
  assert.deepEqual([soon?.state, soon?.title, soon?.terms], ['COMING_SOON', texts.TY, texts.TY]);
  const cards = async () => {
    const answer = await guest.call(listAnnouncements, {});
    return answer.success && answer.value.promotion.some((card) => card.id === id);
  };
  assert.equal(await cards(), false);
  gateway.clock.forward(dayMs);
  assert.equal((await promotionOf(guest, id))?.state, 'IN_PROGRESS');
  assert.equal(await cards(), true);
  assert.equal(await promotionOf(await player('IN'), id), undefined);
  assert.ok((await checker.call(endPromotion, { id, reason: 'The test is over' })).success);
  assert.equal((await promotionOf(guest, id))?.state, 'CLOSED');
  assert.equal(await cards(), false);
});

test('a promotion is for its audience: language, type, VIP level, tag', async () => {
  const member = await addMember(gateway);
  const visitor = gateway.visitor(member);
  const isShown = async (audience: Terms['audience']) =>
    (await promotionOf(visitor, await published({ audience }))) !== undefined;
  assert.equal(await isShown({ languages: ['EN'], memberTypes: [0] }), true);
  assert.equal(await isShown({ languages: ['HI'] }), false);
  assert.equal(await isShown({ memberTypes: [1] }), false);
  assert.equal(await isShown({ vipMin: 2 }), false);
  assert.equal(await isShown({ tags: ['big-fish', 'friends'] }), false);
  const gold = { vip_level: 2, tags: ['friends'] };
  await gateway.database.db.updateTable('member').set(gold).where('id', '=', member.memberId).execute();
  assert.equal(await isShown({ vipMin: 2, tags: ['big-fish', 'friends'] }), true);
  const guest = gateway.visitor({ merchant: 'PH' });
  assert.equal(await promotionOf(guest, await published({ audience: { memberTypes: [0] } })), undefined);
});

test('a player on a break is shown no promotions, except those they have a part in', async () => {
  const visitor = await player();
  const taken = await published({ kind: 'APPLICATION', reward });
  const other = await published({});
  assert.ok((await visitor.call(applyPromotion, { promotionId: taken })).success);
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  assert.equal((await promotionOf(visitor, taken))?.state, 'IN_PROGRESS');
  assert.equal(await promotionOf(visitor, other), undefined);
});

// RG7
test('a player who may not play claims nothing and is issued nothing, and is shown nothing to claim', async () => {
  const visitor = await player();
  const envelope = await published({ kind: 'ENVELOPE', totalMinor: 10_000, shares: 30 });
  const raffle = await published({ kind: 'RAFFLE', reward, prizes: [{ amountMinor: 5_000, weight: 1, stock: 5 }] });
  const applied = await published({ kind: 'APPLICATION', reward });
  const another = await published({ kind: 'APPLICATION', reward });
  assert.ok((await visitor.call(applyPromotion, { promotionId: applied })).success);
  const listed = await writer.call(listApplications, {});
  const applicationId = listed.success && listed.value.list.find((one) => one.promotionId === applied)?.applicationId;
  assert.ok(applicationId);
  assert.ok((await writer.call(decideApplication, { applicationId, decision: 'PROPOSE', amountMinor: 500 })).success);

  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  const refused = await Promise.all([
    visitor.call(claimRedEnvelope, { promotionId: envelope }),
    visitor.call(claimRafflePromotion, { promotionId: raffle, clientSeed: 'a seed of mine' }),
    visitor.call(applyPromotion, { promotionId: another }),
    checker.call(decideApplication, { applicationId, version: 2, decision: 'ISSUE' }),
  ]);
  assert.deepEqual([...new Set(refused.map(({ error }) => error))], ['RG_TIMEOUT']);
  const badges = await visitor.call(getMenuBadges, {});
  assert.deepEqual(badges.success && badges.value, { missions: 0, rewards: 0 });

  gateway.clock.forward(dayMs);
  assert.ok((await checker.call(decideApplication, { applicationId, version: 2, decision: 'ISSUE' })).success);
  assert.ok((await visitor.call(claimRafflePromotion, { promotionId: raffle, clientSeed: 'a seed of mine' })).success);
});

// M21
test('an application is made once, and its reward issued by another person than proposed it', async () => {
  const visitor = await player();
  const id = await published({ kind: 'APPLICATION', reward });
  assert.equal((await promotionOf(visitor, id))?.state, 'APPLYING');
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const sent = await visitor.call(uploadReceipt, { image: picture.toString('base64') });
  assert.ok(sent.success);
  const { receiptId } = sent.value;
  const stranger = await player();
  const stolen = await stranger.call(applyPromotion, { promotionId: id, receiptIds: [receiptId] });
  assert.equal(stolen.error, 'REG_FIELD_INVALID');
  const apply = () =>
    visitor.call(applyPromotion, { promotionId: id, remark: 'It is my birthday', receiptIds: [receiptId] });
  const answers = await Promise.all([apply(), apply(), apply()]);
  assert.deepEqual(answers.map(({ error }) => error).sort(), ['REWARD_NOTHING', 'REWARD_NOTHING', null].sort());
  assert.equal((await promotionOf(visitor, id))?.state, 'IN_PROGRESS');

  const list = await writer.call(listApplications, {});
  assert.ok(list.success);
  const waiting = list.value.list.find(({ promotionId }) => promotionId === id);
  assert.deepEqual([waiting?.remark, waiting?.receiptIds], ['It is my birthday', [receiptId]]);
  const applicationId = waiting?.applicationId ?? '';
  const decide = async (by: Visitor, decision: 'PROPOSE' | 'ISSUE' | 'REJECT', amountMinor = 0, seen?: number) => {
    const version = seen ?? (await seenVersion(gateway, 'promotion_claim', applicationId));
    return by.call(decideApplication, { applicationId, version, decision, amountMinor, remark: 'Many happy returns' });
  };
  const theirs = await foreign.call(listApplications, {});
  assert.ok(theirs.success && theirs.value.list.every(({ promotionId }) => promotionId !== id));
  assert.equal((await decide(foreign, 'PROPOSE', 5_000)).error, 'NOT_FOUND');
  assert.equal((await decide(visitor, 'ISSUE')).httpStatus, 403);
  assert.equal((await decide(writer, 'ISSUE')).error, 'PAY_ORDER_CHANGED');
  assert.ok((await decide(writer, 'PROPOSE', 5_000)).success);
  assert.equal((await decide(writer, 'ISSUE')).error, 'APPROVAL_OWN');
  const read = await seenVersion(gateway, 'promotion_claim', applicationId);
  assert.ok((await decide(writer, 'PROPOSE', 900_000)).success);
  assert.equal((await decide(checker, 'ISSUE', 0, read)).error, 'CHANGED_MEANWHILE', 'another amount than was read');
  assert.ok((await decide(writer, 'PROPOSE', 5_000)).success);
  const latest = await seenVersion(gateway, 'promotion_claim', applicationId);
  const issued = await Promise.all([0, 1].map(() => decide(checker, 'ISSUE', 0, latest)));
  assert.deepEqual(issued.map(({ error }) => error).sort(), ['CHANGED_MEANWHILE', null].sort());
  const bonuses = await visitor.call(listBonuses, {});
  assert.ok(bonuses.success);
  assert.deepEqual(
    bonuses.value.list.map(({ title, amount, turnoverRequired }) => [title, amount, turnoverRequired]),
    [[texts.EN, 5_000, 15_000]],
  );
  const after = await promotionOf(visitor, id);
  assert.deepEqual([after?.state, after?.amountMinor], ['ISSUED', 5_000]);
});

test('a rejected application has its reason, and there is no second one', async () => {
  const visitor = await player();
  const promotionId = await published({ kind: 'APPLICATION', reward });
  assert.ok((await visitor.call(applyPromotion, { promotionId })).success);
  const list = await checker.call(listApplications, { pageSize: 100 });
  const waiting = list.success ? list.value.list.find((one) => one.promotionId === promotionId) : undefined;
  const reject = { applicationId: waiting?.applicationId ?? '', decision: 'REJECT' } as const;
  assert.equal((await checker.call(decideApplication, reject)).error, 'REG_FIELD_INVALID');
  assert.ok((await checker.call(decideApplication, { ...reject, remark: 'No birthday today' })).success);
  const after = await promotionOf(visitor, promotionId);
  assert.deepEqual([after?.state, after?.reason], ['REJECTED', 'No birthday today']);
  assert.equal((await visitor.call(applyPromotion, { promotionId })).error, 'REWARD_NOTHING');
});

// S45
test('a raffle draws each player one prize by the published hash, and no more prizes than there are', async () => {
  const prizes = [
    { amountMinor: 10_000, weight: 1, stock: 1 },
    { amountMinor: 500, weight: 5, stock: 3 },
    { amountMinor: 0, weight: 4, stock: 4 },
  ];
  const id = await published({ kind: 'RAFFLE', reward, prizes });
  const visitors = await Promise.all(Array.from({ length: 10 }, () => player()));
  const [first] = visitors;
  assert.ok(first);
  const before = await promotionOf(first, id);
  assert.equal(before?.state, 'CLAIMING');
  const badges = await first.call(getMenuBadges, {});
  assert.ok(badges.success && badges.value.rewards >= 1);

  const claim = (visitor: Visitor, clientSeed: string) =>
    visitor.call(claimRafflePromotion, { promotionId: id, clientSeed });
  const answers = await Promise.all(
    visitors.flatMap((visitor) => [claim(visitor, randomUUID()), claim(visitor, 'another seed')]),
  );
  const draws = answers.flatMap((answer) => (answer.success ? [answer.value] : []));
  assert.equal(draws.length, 8);
  assert.deepEqual(
    draws.map(({ amountMinor }) => amountMinor).sort((one, other) => one - other),
    [0, 0, 0, 0, 500, 500, 500, 10_000],
  );
  for (const { serverSeed, clientSeed, prizes: left, index, amountMinor } of draws) {
    const weights = left.map(({ weight }) => weight);
    assert.equal(await drawWeighted({ serverSeed, clientSeed }, weights), index);
    assert.equal(left[index]?.amountMinor, amountMinor);
  }
  const after = await promotionOf(first, id);
  if (after?.draw) assert.equal(await commitmentOf(after.draw.serverSeed), before?.commitment);
  assert.equal((await promotionOf(await player(), id))?.state, 'CLOSED');
  const won = await gateway.database.db
    .selectFrom('wagering')
    .select('amount')
    .where('source', 'like', `bonus:raffle:${id}:%`)
    .execute();
  assert.deepEqual(
    won.map(({ amount }) => amount).sort((one, other) => one - other),
    [500, 500, 500, 10_000],
  );
});

// M16
test('a red envelope opened by 50 players at once gives its shares once each, exactly its total', async () => {
  const id = await published({ kind: 'ENVELOPE', totalMinor: 10_000, shares: 30 });
  const visitors = await Promise.all(Array.from({ length: 50 }, () => player()));
  const open = (visitor: Visitor) => visitor.call(claimRedEnvelope, { promotionId: id });
  const answers = await Promise.all(visitors.map(open));
  const shares = answers.flatMap((answer) => (answer.success ? [answer.value.amountMinor] : []));
  assert.equal(shares.length, 30);
  assert.ok(Math.min(...shares) >= 1);
  assert.equal(
    shares.reduce((sum, share) => sum + share, 0),
    10_000,
  );
  const again = await Promise.all(visitors.map(open));
  assert.ok(again.every(({ error }) => error === 'REWARD_NOTHING'));
});

test('a share of a red envelope is taken once, and what nobody takes in 24 hours stays with the operator', async () => {
  const visitor = await player();
  const id = await published({ kind: 'ENVELOPE', totalMinor: 1_000, shares: 3 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.call(claimRedEnvelope, { promotionId: id })),
  );
  assert.equal(answers.filter(({ success }) => success).length, 1);
  const after = await promotionOf(visitor, id);
  assert.deepEqual([after?.state, after?.envelope?.left], ['CLAIMED', 2]);
  const history = await visitor.call(listTransactions, { from: '2020-01-01', to: '2100-01-01', type: 'RED_PACKET' });
  assert.deepEqual(history.success && history.value.list.map(({ amount }) => amount), [after?.amountMinor]);
  gateway.clock.forward(dayMs);
  const late = await player();
  assert.equal((await promotionOf(late, id))?.state, 'CLOSED');
  assert.equal((await late.call(claimRedEnvelope, { promotionId: id })).error, 'REWARD_NOTHING');
});

test('a raffle or red envelope is published by another person than wrote it, and then keeps its terms', async () => {
  const id = await draft({ kind: 'ENVELOPE', totalMinor: 1_000, shares: 3 });
  const visitor = await player();
  assert.equal((await visitor.call(claimRedEnvelope, { promotionId: id })).error, 'REWARD_NOTHING');
  assert.equal((await writer.call(publishPromotion, { id })).error, 'APPROVAL_OWN');
  assert.equal((await foreign.call(publishPromotion, { id })).error, 'NOT_FOUND');
  assert.equal((await foreign.call(savePromotion, { ...information, id })).error, 'NOT_FOUND');
  assert.equal((await foreign.call(endPromotion, { id, reason: 'Not mine' })).error, 'NOT_FOUND');
  assert.ok(
    (await checker.call(publishPromotion, { id, version: await seenVersion(gateway, 'promotion', id) })).success,
  );
  assert.equal((await writer.call(savePromotion, { ...information, id })).error, 'NOT_FOUND');
  const theirs = await foreign.call(listStaffPromotions, {});
  assert.ok(theirs.success && theirs.value.promotions.every((one) => one.id !== id));
  assert.equal((await visitor.call(listStaffPromotions, {})).httpStatus, 403);
});

test('invalid terms are refused by field', async () => {
  const fieldsOf = async (changes: Partial<Terms>) => {
    const answer = await writer.call(savePromotion, { ...information, ...changes });
    return answer.success ? [] : Object.keys(answer.value.fields ?? {}).sort();
  };
  assert.deepEqual(await fieldsOf({ terms: { ...texts, HI: '' }, motifs: ['unicorn'], reason: '', endsAt: 5 }), [
    'endsAt',
    'motifs',
    'reason',
    'terms.HI',
  ]);
  assert.deepEqual(await fieldsOf({ kind: 'DEPOSIT', promoId: 'NO-SUCH' }), ['promoId']);
  assert.deepEqual(await fieldsOf({ kind: 'ENVELOPE', totalMinor: 5, shares: 9 }), ['totalMinor']);
  assert.deepEqual(await fieldsOf({ kind: 'RAFFLE', prizes: [{ amountMinor: 1, weight: 0, stock: 1 }] }), [
    'days',
    'maxStakePercent',
    'multiplier',
    'prizes.0.weight',
  ]);
});

test('the promotion of a deposit bonus follows the offer: it can be joined while a deposit can get it', async () => {
  const id = await published({ kind: 'DEPOSIT', promoId: 'WELCOME' });
  const member = await addMember(gateway);
  const visitor = gateway.visitor(member);
  const state = async () => (await promotionOf(visitor, id))?.state;
  assert.equal(await state(), 'JOINING');
  const at = gateway.clock.now();
  const { memberId: member_id, currency } = member;
  const bonus = {
    id: randomUUID(),
    member_id,
    kind: 'BONUS',
    currency,
    source: randomUUID(),
    promo_id: 'WELCOME',
  } as const;
  const { db } = gateway.database;
  const order = { order_no: randomUUID(), member_id, merchant_code: 'PH', method: 'BANK', provider: 'house' };
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('payment_deposit')
    .values({ ...order, ...times, currency, amount: 50_000, promo_id: 'WELCOME', expires_at: null })
    .execute();
  assert.equal(await state(), 'JOINED');
  await db
    .insertInto('wagering')
    .values({ ...bonus, amount: 1, required: 1, counted_from: at, created_at: at })
    .execute();
  assert.equal(await state(), 'IN_PROGRESS');
  await db.deleteFrom('wagering').where('id', '=', bonus.id).execute();
});

test('a draft has the picture that staff uploaded, redrawn; what is published keeps it', async () => {
  const id = await draft({});
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .withMetadata({ exif: { IFD0: { Artist: 'Nobody' } } })
    .png()
    .toBuffer();
  const image = png.toString('base64');
  const set = await writer.call(setPromotionPicture, { id, image });
  assert.ok(set.success && set.value.hasOwnPicture, `${set.error}`);
  const picture = await fetch(new URL(set.value.imageUrl, gateway.baseUrl));
  assert.equal(picture.headers.get('content-type'), 'image/png');
  assert.ok(!Buffer.from(await picture.arrayBuffer()).includes('Nobody'));
  const wrong = await writer.call(setPromotionPicture, { id, image: Buffer.from('<svg/>').toString('base64') });
  assert.equal(wrong.error, 'UPLOAD_TYPE');
  assert.ok((await writer.call(savePromotion, { ...information, id, titles: { ...texts, EN: 'Another' } })).success);
  assert.ok(
    (await checker.call(publishPromotion, { id, version: await seenVersion(gateway, 'promotion', id) })).success,
  );
  assert.equal((await writer.call(setPromotionPicture, { id, image: null })).error, 'NOT_FOUND');
  const shown = await gateway.visitor().call(listPromotions, {});
  const found = shown.success ? shown.value.promotions.find((one) => one.id === id) : undefined;
  assert.deepEqual([found?.title, found?.announcementImages[0]?.url], ['Another', set.value.imageUrl]);
});

// SEC16
test('what gives more than a bound that was lowered since is not published', async () => {
  const ends = { endsAt: gateway.clock.now() + dayMs };
  const raffle: Partial<Terms> = {
    kind: 'RAFFLE',
    reward,
    prizes: [{ amountMinor: 5_000, weight: 1, stock: 1 }],
    ...ends,
  };
  const ids = [await draft({ kind: 'ENVELOPE', totalMinor: 5_000, shares: 2 }), await draft(raffle)];
  const { db } = gateway.database;
  const lowered = (['ENVELOPE_TOTAL', 'PROMOTION_REWARD'] as const).map((kind) => ({
    merchant_code: 'PH',
    kind,
    max: 4_999,
  }));
  await db
    .insertInto('amount_bound')
    .values(lowered.map((bound) => ({ ...bound, version: 1 })))
    .execute();
  const publish = async (id: string) =>
    checker.call(publishPromotion, { id, version: await seenVersion(gateway, 'promotion', id) });
  for (const id of ids) assert.equal((await publish(id)).error, 'CHANGED_MEANWHILE');
  await db.updateTable('amount_bound').set({ max: 5_000 }).execute();
  for (const id of ids) assert.ok((await publish(id)).success);
});
