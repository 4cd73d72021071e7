import type { listOverdrawn as call } from '@atrium/contracts/calls';
import type { StaffMember } from '@atrium/contracts/entities';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

const shown = 100;

export const listOverdrawn: Operation<typeof call> = async (_request, context) => {
  const { db, ledger } = context;
  const { merchants } = requireCaller(context);
  const owners = await ledger.overdrawn(db, shown);
  const members: StaffMember[] = [];
  for (const { owner, currency } of owners) {
    const member = await db
      .selectFrom('member')
      .select(['account', 'merchant_code', 'state'])
      .where('id', '=', owner)
      .where('merchant_code', 'in', merchants)
      .executeTakeFirst();
    if (!member) continue;
    const { account, merchant_code, state } = member;
    const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, owner, currency);
    members.push({ account, merchantCode: merchant_code, currency, state, available, locked, bonus, isBlocked });
  }
  return { members };
};
