import type {
  CallRequest,
  FieldError,
  listPaymentMethods as listCall,
  setPaymentMethod as setCall,
} from '@atrium/contracts/calls';
import type { StaffPaymentMethod } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { beyond, boundOf } from '../../limits/index.ts';
import { providerNames } from './providers/accounts.ts';

function shown(row: Selectable<Database['payment_method']>, nameOf?: (code: string) => string): StaffPaymentMethod {
  const { direction, code, provider, kind, min_minor, max_minor, fee_minor } = row;
  const named = nameOf ? { providerName: nameOf(provider) } : {};
  return { direction, code, provider, ...named, kind, minMinor: min_minor, maxMinor: max_minor, feeMinor: fee_minor };
}

export const listPaymentMethods: Operation<typeof listCall> = async (_request, { db }) => {
  const rows = await db.selectFrom('payment_method').selectAll().orderBy('direction').orderBy('position').execute();
  const nameOf = await providerNames(db);
  return { methods: rows.map((row) => shown(row, nameOf)) };
};

export const setPaymentMethod: Operation<typeof setCall> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  const { direction, code, minMinor, maxMinor, feeMinor, reason } = request;
  const most = await boundOf(context.db, null, direction === 'DEPOSIT' ? 'DEPOSIT' : 'WITHDRAWAL');
  assertFields({ ...beyond('maxMinor', maxMinor, most), ...problemsOf(request) });
  const { clock, clientIp: ip, traceId } = context;
  return context.transaction(async (tx) => {
    const before = await tx.db
      .selectFrom('payment_method')
      .selectAll()
      .where('direction', '=', direction)
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('NOT_FOUND');
    const after = await tx.db
      .updateTable('payment_method')
      .set({ min_minor: minMinor, max_minor: maxMinor, fee_minor: feeMinor })
      .where('direction', '=', direction)
      .where('code', '=', code)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { before: shown(before), after: shown(after), reason };
    const subject = `${direction} ${code}`;
    await writeAudit(tx.db, { at: clock.now(), actor, action: 'payment-method.set', subject, detail, ip, traceId });
    return shown(after, await providerNames(tx.db));
  });
};

function problemsOf({ minMinor, maxMinor, feeMinor, reason }: CallRequest<typeof setCall>): Record<string, FieldError> {
  const fields: Record<string, FieldError> = { ...unsaid('reason', reason) };
  if (minMinor === 0) fields.minMinor = { reason: 'required' };
  if (maxMinor < minMinor || maxMinor === 0) fields.maxMinor = { reason: maxMinor === 0 ? 'required' : 'invalid' };
  // Something must be left of the smallest amount.
  if (feeMinor >= minMinor && minMinor > 0) fields.feeMinor = { reason: 'invalid', max: minMinor - 1 };
  return fields;
}
