import type { AnyCall, Caller } from '@atrium/contracts/calls';
import { staffRoles } from '@atrium/contracts/constants';
import type { Operation } from '../operation/operation.ts';

const isStaffKind = (caller: Caller): boolean => caller === 'staff' || staffRoles.some((role) => role === caller);

/** A change that only staff can make, and that the audit log must show. */
export function isStaffWrite(call: AnyCall): boolean {
  return call.method !== 'GET' && call.callers.every(isStaffKind) && !call.isUnaudited;
}

/** The operation, and a fault where it succeeds without a line in the audit log (SEC24); production trusts the tests. */
export function audited(call: AnyCall, operation: Operation<AnyCall>): Operation<AnyCall> {
  return async (request, context) => {
    const value = await operation(request, context);
    const line = await context.db
      .selectFrom('audit')
      .select('id')
      .where('trace_id', '=', context.traceId)
      .where('actor', '=', context.caller?.memberId ?? '')
      .executeTakeFirst();
    if (!line) throw new Error(`${call.name} changed something without a line in the audit log`);
    return value;
  };
}
