import type { addStaff as addCall, listStaff as listCall, setStaffAccess as setCall } from '@atrium/contracts/calls';
import { merchantCodes } from '@atrium/contracts/constants';
import { typedKey } from '../../../db/typed-key.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import type { OperationsPart } from '../../../operation/operations-part.ts';
import {
  addStaffAccount,
  type ChangeBy,
  isMoreThan,
  recentGrants,
  shownStaff,
  staffOf,
  writeStaffAccess,
} from './staff-account.ts';

const listStaff: Operation<typeof listCall> = async (_request, { db, merchant, caller, clock }) => {
  const rows = await staffOf(db, merchant.merchantCode).orderBy('account_key').execute();
  const ids = rows.map(({ id }) => id);
  const grants = await recentGrants(db, ids, clock.now());
  return { list: rows.map((row) => shownStaff(row, caller?.memberId ?? '', grants.get(row.id) ?? null)) };
};

/** In this order: FORBIDDEN, REG_FIELD_INVALID, REG_USERNAME_TAKEN. */
const addStaff: Operation<typeof addCall> = ({ reason, ...staff }, context) =>
  context.transaction(async (tx) => {
    const by = changeBy(tx, reason);
    for (const merchant of staff.merchants ?? []) assertGives(tx, merchant);
    return shownStaff(await addStaffAccount(tx.db, { ...staff, merchant: tx.merchant }, by), by.actor);
  });

/** In this order: REG_FIELD_INVALID, NOT_FOUND, FORBIDDEN. */
const setStaffAccess: Operation<typeof setCall> = async (request, context) => {
  const { account, roles, isOpen, reason } = request;
  const { memberId } = requireCaller(context);
  assertFields(unsaid('reason', reason));
  return context.transaction(async (tx) => {
    const found = await staffOf(tx.db, tx.merchant.merchantCode)
      .where('account_key', '=', typedKey(account))
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.id === memberId) throw new Refusal('FORBIDDEN');
    const merchants = [...new Set<string>(request.merchants ?? found.staff_merchants)];
    const access = { roles: [...new Set(roles)], merchants, isOpen };
    const isMore = isMoreThan(found, access);
    for (const code of merchantCodes) {
      const isChanged = merchants.includes(code) !== found.staff_merchants.includes(code);
      // A role holds at every merchant of the account.
      if (isChanged || (isMore && merchants.includes(code))) assertGives(tx, code);
    }
    return shownStaff(await writeStaffAccess(tx.db, tx, found, { ...access, ...changeBy(tx, reason) }), memberId);
  });
};

/** Nobody gives or takes what they do not have. */
function assertGives(context: OperationContext, merchantCode: string): void {
  if (!requireCaller(context).merchants.includes(merchantCode)) throw new Refusal('FORBIDDEN');
}

function changeBy(context: OperationContext, reason: string): ChangeBy {
  const { clock, clientIp: ip, traceId } = context;
  return { actor: requireCaller(context).memberId, ip, traceId, reason, at: clock.now() };
}

export const staffOperations = { listStaff, addStaff, setStaffAccess } satisfies OperationsPart;
