import type {
  CallRequest,
  FieldError,
  listMallItems as listCall,
  saveMallItem as saveCall,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { StaffMallItem } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';

type ItemRow = Selectable<Database['mall_item']>;

function shown(row: ItemRow, { language }: OperationContext): StaffMallItem {
  const { item_id: itemId, names, points, stock, merchant_code: merchantCode, is_offered: isOffered } = row;
  return { itemId, name: names[language], names, points, stock, merchantCode, isOffered };
}

export const listMallItems: Operation<typeof listCall> = async (_request, context) => {
  const rows = await context.db
    .selectFrom('mall_item')
    .selectAll()
    .where('merchant_code', 'in', requireCaller(context).merchants)
    .orderBy('merchant_code')
    .orderBy('points')
    .execute();
  return { items: rows.map((row) => shown(row, context)) };
};

function problemsOf({ names, points, stock, reason }: CallRequest<typeof saveCall>): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const language of bundledLanguages)
    if (names[language] === '') fields[`names.${language}`] = { reason: 'required' };
  if (points < 1) fields.points = { reason: 'invalid', min: 1 };
  if (stock < 0) fields.stock = { reason: 'invalid', min: 0 };
  return { ...fields, ...unsaid('reason', reason) };
}

export const saveMallItem: Operation<typeof saveCall> = async (request, context) => {
  const { memberId: actor, merchants } = requireCaller(context);
  const { itemId, merchantCode, names, points, stock, isOffered } = request;
  assertMerchant(context, merchantCode);
  assertFields(problemsOf(request));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const values = { names: JSON.stringify(names), points, stock, is_offered: isOffered };
    const row = await (itemId === undefined
      ? tx.db
          .insertInto('mall_item')
          .values({ item_id: newId(now), merchant_code: merchantCode, created_at: now, ...values })
          .returningAll()
          .executeTakeFirst()
      : tx.db
          .updateTable('mall_item')
          .set(values)
          .where('item_id', '=', itemId)
          .where('merchant_code', '=', merchantCode)
          .where('merchant_code', 'in', merchants)
          .returningAll()
          .executeTakeFirst());
    if (!row) throw new Refusal('NOT_FOUND');
    const { clientIp: ip, traceId } = tx;
    const detail = { merchantCode, names, points, stock, isOffered, reason: request.reason };
    await writeAudit(tx.db, { at: now, actor, action: 'mall-item.saved', subject: row.item_id, detail, ip, traceId });
    return shown(row, tx);
  });
};
