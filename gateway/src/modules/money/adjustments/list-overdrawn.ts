import type { listOverdrawn as call } from '@atrium/contracts/calls';
import type { StaffMember } from '@atrium/contracts/entities';
import type { Operation } from '../../../operation/operation.ts';

const shown = 100;

export const listOverdrawn: Operation<typeof call> = async (_request, { db, ledger }) => {
  const owners = await ledger.overdrawn(db, shown);
  const members: StaffMember[] = [];
  for (const { owner, currency } of owners) {
    const { account, merchant_code, state } = await db
      .selectFrom('member')
      .select(['account', 'merchant_code', 'state'])
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    const { available, locked, bonus, isBlocked } = await ledger.balanceOf(db, owner, currency);
    members.push({ account, merchantCode: merchant_code, currency, state, available, locked, bonus, isBlocked });
  }
  return { members };
};
