import type { setVendorLimit as call, FieldError } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { shownLimits } from './vendor-figures.ts';

export const setVendorLimit: Operation<typeof call> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const { vendorId, currency, maxBet, maxWin, reason } = request;
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason) };
  if (!merchants.some((merchant) => merchant.currency === currency)) fields.currency = { reason: 'invalid' };
  assertFields(fields);
  return context.transaction(async (tx) => {
    const line = await tx.db
      .selectFrom('vendor_connection')
      .select('limits')
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst();
    if (!line) throw new Refusal('NOT_FOUND');
    const wanted = { ...(maxBet === null ? {} : { maxBet }), ...(maxWin === null ? {} : { maxWin }) };
    const limits = { ...line.limits, [currency]: wanted };
    await tx.db
      .updateTable('vendor_connection')
      .set({ limits: JSON.stringify(limits) })
      .where('vendor_id', '=', vendorId)
      .execute();
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor,
      action: 'vendor.limit-set',
      subject: vendorId,
      detail: { currency, before: line.limits[currency] ?? {}, after: wanted, reason },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    return { limits: shownLimits(limits) };
  });
};
