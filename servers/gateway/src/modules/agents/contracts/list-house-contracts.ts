import type { listHouseContracts as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

const shown = 200;

export const listHouseContracts: Operation<typeof call> = async (_request, context) => {
  const rows = await context.db
    .selectFrom('contract')
    .innerJoin('member', 'member.id', 'contract.subject_id')
    .leftJoin('seeded_play as seeded', 'seeded.merchant_code', 'member.merchant_code')
    .selectAll('contract')
    .select(['member.account', 'member.merchant_code', 'seeded.until as seeded_until'])
    .where('contract.owner_id', 'is', null)
    .where('member.merchant_code', 'in', requireCaller(context).merchants)
    .orderBy('contract.offered_at', 'desc')
    .orderBy('contract.id')
    .limit(shown)
    .execute();
  return {
    contracts: rows.map((row) => ({
      contractId: row.id,
      account: row.account,
      merchantCode: row.merchant_code,
      kind: row.kind,
      period: row.period,
      tiers: row.tiers,
      carryOver: row.carry_over,
      status: row.status,
      offeredAt: row.offered_at,
      effectiveFrom: row.effective_from,
      isDemonstration: row.offered_at < (row.seeded_until ?? 0),
    })),
  };
};
