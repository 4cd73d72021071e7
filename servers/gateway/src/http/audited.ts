import type { AnyCall, Caller } from '@atrium/contracts/calls';
import { staffRoles } from '@atrium/contracts/constants';
import type { Operation } from '../operation/operation.ts';

const isStaffKind = (caller: Caller): boolean => caller === 'staff' || staffRoles.some((role) => role === caller);

/** Whether only staff can make the call and the audit log must record it. */
export function isStaffWrite(call: AnyCall): boolean {
  return call.method !== 'GET' && call.callers.every(isStaffKind) && !call.isUnaudited;
}

/** Fails an operation that succeeds without a line in the audit log (SEC24); production trusts the tests. */
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
