import type { listAskedFields as listCall, setAskedField as setCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import { isChoosable, registrationType } from '@atrium/contracts/entities';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { assertMerchant, type Operation, requireCaller } from '../../../operation/operation.ts';
import { askedFields } from './field-rules.ts';

export const listAskedFields: Operation<typeof listCall> = async ({ merchantCode }, context) => {
  assertMerchant(context, merchantCode);
  const merchant = merchantOf(merchantCode);
  const fields = await Promise.all(registrationType.options.map((type) => askedFields(context.db, merchant, type)));
  return { fields: fields.flat() };
};

export const setAskedField: Operation<typeof setCall> = async (request, context) => {
  const { merchantCode, type, field, asking, reason } = request;
  assertMerchant(context, merchantCode);
  assertFields({
    ...(isChoosable(type, field) ? {} : { field: { reason: 'invalid' as const } }),
    ...unsaid('reason', reason),
  });
  const { memberId: actor } = requireCaller(context);
  return context.transaction(async ({ db, clock, clientIp: ip, traceId }) => {
    const at = clock.now();
    const before = (await askedFields(db, merchantOf(merchantCode), type)).find((one) => one.field === field);
    await db
      .insertInto('asked_field')
      .values({ merchant_code: merchantCode, type, field, asking })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'type', 'field']).doUpdateSet({ asking }))
      .execute();
    const detail = { before: before?.asking, asking, reason };
    const subject = `${merchantCode} ${type} ${field}`;
    await writeAudit(db, { at, actor, action: 'registration.asked', subject, detail, ip, traceId });
    return { type, field, asking };
  });
};
