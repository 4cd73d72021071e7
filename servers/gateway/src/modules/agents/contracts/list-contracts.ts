import type { listContracts as call } from '@atrium/contracts/calls';
import { contractKinds } from '@atrium/contracts/constants';
import { exampleOf } from '@atrium/contracts/contract-terms';
import type { AgentContract } from '@atrium/contracts/entities';
import { pageOf } from '../../../db/page-of.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { offerableBy } from './offer-contract.ts';

/** Whose contracts are read is a condition of the query itself (SEC18). */
export const listContracts: Operation<typeof call> = async (request, context) => {
  const { whose, kind, status, account, pageNo, pageSize } = request;
  const { memberId } = requireCaller(context);
  const { db } = context;
  const [mine, other] = whose === 'OWN' ? (['subject_id', 'owner_id'] as const) : (['owner_id', 'subject_id'] as const);
  let found = db
    .selectFrom('contract')
    .leftJoin('member as other', 'other.id', `contract.${other}`)
    .where(`contract.${mine}`, '=', memberId);
  if (kind) found = found.where('contract.kind', '=', kind);
  if (status) found = found.where('contract.status', '=', status);
  if (account && whose === 'GIVEN') found = found.where('other.account_key', '=', typedKey(account));
  const page = await pageOf(
    found.selectAll('contract').select('other.account').orderBy('contract.offered_at', 'desc').orderBy('contract.id'),
    { pageNo, pageSize },
    (rows) =>
      rows.map(
        (row): AgentContract => ({
          contractId: row.id,
          kind: row.kind,
          period: row.period,
          version: row.version,
          tiers: row.tiers,
          issueType: row.issue_type,
          carryOver: row.carry_over,
          status: row.status,
          account: row.account,
          offeredAt: row.offered_at,
          effectiveFrom: row.effective_from,
          endedAt: row.ended_at,
          endReason: row.end_reason,
          example: exampleOf(row.kind, row.tiers),
        }),
      ),
  );
  const [DIVIDEND = 0, DAILY = 0, HOURLY = 0, REALTIME = 0] = await Promise.all(
    contractKinds.map(async (one) => (await offerableBy(db, memberId, one))?.rate),
  );
  const caps = { DIVIDEND, DAILY, HOURLY, REALTIME };
  return { ...page, caps };
};
