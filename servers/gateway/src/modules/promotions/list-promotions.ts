import { activityState } from '@atrium/contracts/activity';
import type { listPromotions as call } from '@atrium/contracts/calls';
import type { Promotion, RafflePrize } from '@atrium/contracts/entities';
import { commitmentOf } from '@atrium/contracts/fairness';
import type { Operation, OperationContext } from '../../operation/operation.ts';
import { mayReceiveOffers } from '../limits/index.ts';
import { imageUrlOf } from './image-url.ts';
import { type OwnPart, ownParts } from './own-parts.ts';
import { type PromotionRow, promotionsFor, seedFor } from './promotion-row.ts';

const stateOf = (row: PromotionRow, { part, isOpen }: OwnPart, now: number) =>
  activityState({ kind: row.kind, now, startsAt: row.starts_at, endsAt: row.ends_at, isOpen, part });

/** Published promotions for the caller with their parts; players on a break see only those they have a part in. */
async function ownPromotions(context: OperationContext) {
  const rows = await promotionsFor(context).orderBy('starts_at', 'desc').orderBy('id').execute();
  const of = await ownParts(context, rows);
  const { caller, clock, db } = context;
  const now = clock.now();
  const hidesNew = caller !== null && !(await mayReceiveOffers({ clock, db }, [caller.memberId])).has(caller.memberId);
  return rows
    .map((row) => ({ row, own: of(row), state: stateOf(row, of(row), now) }))
    .filter(({ own }) => own.part !== null || !hidesNew);
}

/** How many rewards the caller can claim now. */
export async function claimableRewards(context: OperationContext): Promise<number> {
  return (await ownPromotions(context)).filter(({ state }) => state === 'CLAIMING').length;
}

export const listPromotions: Operation<typeof call> = async (_request, context) => {
  const own = await ownPromotions(context);
  const ids = own.map(({ row }) => row.id);
  const prizes = ids.length
    ? await context.db
        .selectFrom('promotion_prize')
        .selectAll()
        .where('promotion_id', 'in', ids)
        .orderBy('place')
        .execute()
    : [];
  return {
    promotions: await Promise.all(
      own.map(({ row, own: part, state }) =>
        shown(context, {
          row,
          own: part,
          state,
          prizes: prizes
            .filter(({ promotion_id: id }) => id === row.id)
            .map(({ amount, weight, left_stock: stock }) => ({ amountMinor: amount, weight, stock })),
        }),
      ),
    ),
  };
};

interface Shown {
  readonly row: PromotionRow;
  readonly own: OwnPart;
  readonly state: Promotion['state'];
  readonly prizes: RafflePrize[];
}

async function shown({ caller, language }: OperationContext, { row, own, state, prizes }: Shown): Promise<Promotion> {
  const { id, kind, multiplier, days, max_stake_percent: maxStakePercent, total, shares, left_shares: left } = row;
  const { claim } = own;
  return {
    id,
    kind,
    title: row.titles[language],
    announcementImages: [{ url: imageUrlOf(row), sequence: 1 }],
    terms: row.terms[language],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state,
    promoId: row.promo_id,
    reward:
      multiplier === null || days === null || maxStakePercent === null ? null : { multiplier, days, maxStakePercent },
    commitment: kind === 'RAFFLE' && caller ? await commitmentOf(seedFor(row, caller.memberId)) : null,
    prizes,
    envelope: total === null || shares === null ? null : { totalMinor: total, shares, left: left ?? 0 },
    amountMinor: claim && (claim.state === 'ISSUED' || claim.state === 'CLAIMED') ? claim.amount : null,
    draw: claim?.draw ?? null,
    reason: claim?.reason ?? '',
  };
}
