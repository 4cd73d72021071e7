import type { listOverdrawn as call } from '@atrium/contracts/calls';
import type { StaffMember } from '@atrium/contracts/entities';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

const shown = 100;

export const listOverdrawn: Operation<typeof call> = async (_request, context) => {
  const { db, ledger } = context;
  const { merchants } = requireCaller(context);
  // The ledger knows no merchants, and members of another one must not take the places of the list.
  const own = db.selectFrom('member').select('id').where('merchant_code', 'in', merchants).$asScalar();
  const owners = await ledger.overdrawn(db, own, shown);
  const members: StaffMember[] = [];
  for (const { owner, currency } of owners) {
    const member = await db
      .selectFrom('member')
      .select(['account', 'merchant_code', 'state'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    const { account, merchant_code, state } = member;
    const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, owner, currency);
    members.push({ account, merchantCode: merchant_code, currency, state, available, locked, bonus, isBlocked });
  }
  return { members };
};
