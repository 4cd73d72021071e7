import type { ActivityPart } from '@atrium/contracts/activity';
import type { OperationContext } from '../../operation/operation.ts';
import { offersTo } from '../money/index.ts';
import type { ClaimRow, PromotionRow } from './promotion-row.ts';

/** The caller's part in a promotion, and whether anything is left of it for them. */
export interface OwnPart {
  readonly part: ActivityPart | null;
  readonly isOpen: boolean;
  readonly claim: ClaimRow | undefined;
}

const partOfClaim = {
  APPLIED: 'WAITING',
  PROPOSED: 'WAITING',
  ISSUED: 'ISSUED',
  REJECTED: 'REJECTED',
  CLAIMED: 'CLAIMED',
} as const satisfies Record<ClaimRow['state'], ActivityPart>;

const partOfBonus: Readonly<Record<string, ActivityPart>> = {
  ACTIVE: 'RUNNING',
  CONVERTED: 'ISSUED',
  EXPIRED: 'LAPSED',
};

/** The caller's parts in offers, by promo code: a bonus, or a deposit that requested one and is not credited yet. */
async function offerParts({ db, caller }: OperationContext, codes: readonly string[]) {
  const parts = new Map<string, ActivityPart>();
  if (!caller || codes.length === 0) return parts;
  const { memberId } = caller;
  const deposits = await db
    .selectFrom('payment_deposit')
    .select('promo_id')
    .where('member_id', '=', memberId)
    .where('promo_id', 'in', codes)
    .where('state', 'in', ['CREATED', 'PENDING_PAYMENT', 'PAID'])
    .execute();
  for (const { promo_id: code } of deposits) if (code) parts.set(code, 'JOINED');
  const bonuses = await db
    .selectFrom('wagering')
    .select(['promo_id', 'state'])
    .where('member_id', '=', memberId)
    .where('kind', '=', 'BONUS')
    .where('promo_id', 'in', codes)
    .execute();
  for (const { promo_id: code, state } of bonuses) parts.set(code, partOfBonus[state] ?? 'LAPSED');
  return parts;
}

/** The codes that the caller's next deposit can get; every one for guests. */
async function openCodes(context: OperationContext, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { caller, clock, language } = context;
  if (!caller || codes.length === 0) return new Set(codes);
  const offers = await offersTo(context.db, { memberId: caller.memberId, language, now: clock.now() });
  return new Set(offers.map(({ promoId }) => promoId));
}

/** Raffles with a prize left. */
async function openRaffles({ db }: OperationContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('promotion_prize')
    .select('promotion_id')
    .distinct()
    .where('promotion_id', 'in', ids)
    .where('left_stock', '>', 0)
    .execute();
  return new Set(rows.map(({ promotion_id: id }) => id));
}

/** Says for each of these promotions what the caller has to do with it. */
export async function ownParts(context: OperationContext, rows: readonly PromotionRow[]) {
  const codes = rows.flatMap(({ promo_id: code }) => (code === null ? [] : [code]));
  const raffles = await openRaffles(
    context,
    rows.filter(({ kind }) => kind === 'RAFFLE').map(({ id }) => id),
  );
  const [parts, open] = [await offerParts(context, codes), await openCodes(context, codes)];
  const claims = context.caller
    ? await context.db
        .selectFrom('promotion_claim')
        .selectAll()
        .where('member_id', '=', context.caller.memberId)
        .execute()
    : [];
  return (row: PromotionRow): OwnPart => {
    const claim = claims.find(({ promotion_id: id }) => id === row.id);
    const ofOffer = row.promo_id === null ? null : (parts.get(row.promo_id) ?? null);
    const isOpen =
      (row.kind === 'DEPOSIT' && open.has(row.promo_id ?? '')) ||
      (row.kind === 'RAFFLE' && raffles.has(row.id)) ||
      (row.kind === 'ENVELOPE' && (row.left_shares ?? 0) > 0) ||
      row.kind === 'APPLICATION' ||
      row.kind === 'INFORMATION';
    return { part: claim ? partOfClaim[claim.state] : ofOffer, isOpen, claim };
  };
}
