import type { listBonuses as call } from '@atrium/contracts/calls';
import type { Bonus } from '@atrium/contracts/entities';
import { pageOf } from '../../../../db/page-of.ts';
import { type Operation, requireCaller } from '../../../../operation/operation.ts';
import { bonusTurnover } from './bonus-turnover.ts';
import { withdrawableOf } from './withdrawable.ts';

export const listBonuses: Operation<typeof call> = async ({ pageNo, pageSize }, context) => {
  const { memberId, currency } = requireCaller(context);
  const matching = context.db.selectFrom('wagering').where('member_id', '=', memberId).where('kind', '=', 'BONUS');
  const bonuses = matching
    .leftJoin('bonus_offer', 'bonus_offer.promo_id', 'wagering.promo_id')
    .selectAll('wagering')
    .select('bonus_offer.titles as offered')
    .orderBy('wagering.created_at', 'desc');
  const page = await pageOf(bonuses, { pageNo, pageSize }, (rows) =>
    Promise.all(
      rows.map(async (row): Promise<Bonus> => {
        const titles = row.titles ?? row.offered;
        return {
          bonusId: row.id,
          promoId: row.promo_id,
          ...(titles ? { title: titles[context.language] } : {}),
          amount: row.amount,
          turnoverRequired: row.required,
          turnoverDone: await bonusTurnover(context.db, row),
          maxStake: row.max_stake ?? 0,
          createdAt: row.created_at,
          expiresAt: row.expires_at ?? 0,
          state: row.state as Bonus['state'],
        };
      }),
    ),
  );
  const figure = await withdrawableOf(context, { memberId, currency });
  return { ...page, figure };
};
