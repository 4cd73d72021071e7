import { vendorReport } from '../../entities/index.ts';
import { calendarDay, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests a vendor's report of a day and compares it with bets and ledger, now. It may be repeated. */
export const reconcileVendor = defineCall({
  name: 'reconcileVendor',
  method: 'POST',
  path: '/wps/ops/vendors/reconcile',
  callers: ['money'],
  request: z.object({ vendorId: z.string().check(z.maxLength(40)), day: calendarDay }),
  response: vendorReport,
  errors: ['REG_FIELD_INVALID', 'PAY_PROVIDER_DOWN'],
});
