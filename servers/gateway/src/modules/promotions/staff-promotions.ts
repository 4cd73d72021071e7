import { motifNames } from '@atrium/artwork';
import type {
  endPromotion as endCall,
  listStaffPromotions as listCall,
  publishPromotion as publishCall,
} from '@atrium/contracts/calls';
import { type AuditAction, promotionRules } from '@atrium/contracts/constants';
import type { Audience, StaffPromotion } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { assertSeen } from '../../guard/assert-seen.ts';
import { assertTwoPeople, barredAs } from '../../guard/assert-two-people.ts';
import { writeAudit } from '../../guard/audit.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../operation/operation.ts';
import { accountsOf } from '../accounts/index.ts';
import { assertStillWithin } from '../limits/index.ts';
import { imageUrlOf } from './image-url.ts';
import type { PromotionRow } from './promotion-row.ts';

function staffState(row: PromotionRow, now: number): StaffPromotion['state'] {
  if (row.published_at === null) return 'DRAFT';
  if (row.ends_at !== null && row.ends_at <= now) return 'ENDED';
  return row.starts_at > now ? 'COMING' : 'RUNNING';
}

const isPaying = ({ kind }: PromotionRow) => kind === 'RAFFLE' || kind === 'ENVELOPE';

/** Who does not publish it: the writer of a draft that pays. */
const writersOf = (row: PromotionRow) => (isPaying(row) && row.published_at === null ? [row.created_by] : []);

/** Promotions as staff see them. */
export async function shownPromotions(
  context: OperationContext,
  rows: readonly PromotionRow[],
): Promise<StaffPromotion[]> {
  if (rows.length === 0) return [];
  const { db, clock } = context;
  const ids = rows.map(({ id }) => id);
  const prizes = await db
    .selectFrom('promotion_prize')
    .selectAll()
    .where('promotion_id', 'in', ids)
    .orderBy('place')
    .execute();
  const claims = await db
    .selectFrom('promotion_claim')
    .select([
      'promotion_id',
      sql<number>`count(*)::int`.as('claimed'),
      sql<number>`coalesce(sum(amount) filter (where state in ('ISSUED', 'CLAIMED')), 0)::bigint`.as('given'),
    ])
    .where('promotion_id', 'in', ids)
    .groupBy('promotion_id')
    .execute();
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.created_by ?? '', row.published_by ?? '']),
  );
  const now = clock.now();
  const barred = await barredAs(requireCaller(context).memberId, context, rows.flatMap(writersOf));
  return rows.map((row) => {
    const { multiplier, days, max_stake_percent: maxStakePercent } = row;
    const claim = claims.find(({ promotion_id: id }) => id === row.id);
    return {
      id: row.id,
      version: row.version,
      imageUrl: imageUrlOf(row),
      hasOwnPicture: row.picture !== null,
      merchantCode: row.merchant_code,
      kind: row.kind,
      titles: row.titles,
      terms: row.terms,
      motifs: row.motifs,
      hue: row.hue,
      audience: audienceIn(row),
      promoId: row.promo_id,
      reward:
        multiplier === null || days === null || maxStakePercent === null ? null : { multiplier, days, maxStakePercent },
      prizes: prizes
        .filter(({ promotion_id: id }) => id === row.id)
        .map(({ amount, weight, stock }) => ({ amountMinor: amount, weight, stock })),
      totalMinor: row.total,
      shares: row.shares,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      state: staffState(row, now),
      createdBy: accounts(row.created_by),
      barred: barred(writersOf(row)),
      publishedBy: accounts(row.published_by),
      claimed: claim?.claimed ?? 0,
      givenMinor: claim?.given ?? 0,
    };
  });
}

function audienceIn({ languages, member_types: types, vip_min: vipMin, tags }: PromotionRow): Audience {
  return {
    languages: languages as Audience['languages'],
    memberTypes: types as Audience['memberTypes'],
    vipMin,
    tags,
  };
}

export async function shownPromotion(context: OperationContext, row: PromotionRow): Promise<StaffPromotion> {
  const [shown] = await shownPromotions(context, [row]);
  if (!shown) throw new Error('a promotion that is not there');
  return shown;
}

/** A promotion at a merchant of the caller's, locked. @throws Refusal `NOT_FOUND` */
export async function lockForStaff(tx: OperationContext, id: string): Promise<PromotionRow> {
  const row = await tx.db
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_code', 'in', requireCaller(tx).merchants)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

export function auditPromotion(
  tx: OperationContext,
  action: AuditAction,
  subject: string,
  detail: object,
): Promise<void> {
  const { memberId: actor } = requireCaller(tx);
  const { db, clock, clientIp: ip, traceId } = tx;
  return writeAudit(db, { at: clock.now(), actor, action, subject, detail: { ...detail }, ip, traceId });
}

export const listStaffPromotions: Operation<typeof listCall> = async (_request, context) => {
  const rows = await context.db
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_code', 'in', requireCaller(context).merchants)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { promotions: await shownPromotions(context, rows), motifs: motifNames };
};

/** @throws Refusal `CHANGED_MEANWHILE` where the draft gives more than a bound that was lowered since */
async function assertPrizesWithin({ db }: OperationContext, draft: PromotionRow): Promise<void> {
  const { id, merchant_code: merchantCode, total } = draft;
  const { most } = await db
    .selectFrom('promotion_prize')
    .select(({ fn }) => fn.max('amount').as('most'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow();
  await assertStillWithin(db, { merchantCode, kind: 'PROMOTION_REWARD', amount: most ?? 0 });
  await assertStillWithin(db, { merchantCode, kind: 'ENVELOPE_TOTAL', amount: total ?? 0 });
}

export const publishPromotion: Operation<typeof publishCall> = async ({ id, version }, context) => {
  const { memberId: actor } = requireCaller(context);
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const draft = await lockForStaff(tx, id);
    if (draft.published_at !== null || (draft.ends_at !== null && draft.ends_at <= now)) throw new Refusal('NOT_FOUND');
    await assertTwoPeople(tx, actor, writersOf(draft));
    assertSeen(draft.version, version, { isSecond: isPaying(draft) });
    await assertPrizesWithin(tx, draft);
    // What was to begin while it was a draft begins now, and an envelope has its whole time.
    const startsAt = Math.max(draft.starts_at, now);
    const row = await tx.db
      .updateTable('promotion')
      .set({
        published_at: now,
        published_by: actor,
        starts_at: startsAt,
        ...(draft.kind === 'ENVELOPE' ? { ends_at: startsAt + promotionRules.envelopeLifeMs } : {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditPromotion(tx, 'promotion.published', id, {});
    return shownPromotion(tx, row);
  });
};

export const endPromotion: Operation<typeof endCall> = async ({ id, reason }, context) => {
  assertFields(unsaid('reason', reason));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const running = await lockForStaff(tx, id);
    if (running.ends_at !== null && running.ends_at <= now) throw new Refusal('NOT_FOUND');
    const row = await tx.db
      .updateTable('promotion')
      // One that has not begun ends as it begins.
      .set({ starts_at: Math.min(running.starts_at, now - 1), ends_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditPromotion(tx, 'promotion.ended', id, { reason });
    return shownPromotion(tx, row);
  });
};
