import type { getConsolidatedFunds as call } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import { openKinds } from '../../../guard/site-flags.ts';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

export const getConsolidatedFunds: Operation<typeof call> = async (_request, context) => {
  const { memberId, currency } = requireCaller(context);
  const { db, ledger, merchant } = context;
  const open = await openKinds(db, merchant);
  const rows = await db
    .selectFrom('contract')
    .select(['kind', 'status'])
    .where('subject_id', '=', memberId)
    .where('status', 'in', ['REQUESTED', 'VALID'])
    .execute();
  const flagOf = (kind: ContractKind) => {
    // An offer of a kind that the site has closed cannot be answered.
    const states = rows.filter((row) => row.kind === kind).map(({ status }) => status);
    return states.includes('REQUESTED') && open.includes(kind) ? 'P' : states.includes('VALID') ? 'A' : 'N';
  };
  // As the header's balance: what can be spent.
  const { available, away } = await ledger.balanceOf(db, memberId, currency);
  return {
    balance: away.reduce((sum, { balance }) => sum + balance, available),
    currency,
    divtypereq: flagOf('DIVIDEND'),
    dailysalreqtype: flagOf('DAILY'),
    contracthoursalreq: flagOf('HOURLY'),
    realtimesalreqtype: flagOf('REALTIME'),
  };
};
