import type {
  CallRequest,
  FieldError,
  listMallItems as listCall,
  saveMallItem as saveCall,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { StaffMallItem } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import type { Kysely, Selectable } from 'kysely';
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
import { type ExecuteApproval, requestByStaff, titleFacts, titlesInFacts, titlesOf } from '../../control/index.ts';
import { beyond, boundOf } from '../../limits/index.ts';

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

type Request = CallRequest<typeof saveCall>;

/** Pieces of one item. */
const mostStock = 1_000_000;

function problemsOf({ names, points, stock, reason }: Request, mostPoints: number): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const language of bundledLanguages)
    if (names[language] === '') fields[`names.${language}`] = { reason: 'required' };
  return {
    ...fields,
    ...beyond('points', points, mostPoints),
    ...beyond('stock', stock, mostStock, 0),
    ...unsaid('reason', reason),
  };
}

function lockItem(db: Kysely<Database>, itemId: string, merchantCode: string): Promise<ItemRow> {
  return db
    .selectFrom('mall_item')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('NOT_FOUND'));
}

/** What points buy is of value: another person than its author puts it in the mall, or changes it there. */
export const saveMallItem: Operation<typeof saveCall> = async (request, context) => {
  const { itemId = null, merchantCode, names, points, stock, isOffered, reason } = request;
  assertMerchant(context, merchantCode);
  return context.transaction(async (tx) => {
    assertFields(problemsOf(request, await boundOf(tx.db, merchantCode, 'MALL_ITEM')));
    const before = itemId === null ? null : await lockItem(tx.db, itemId, merchantCode);
    return requestByStaff(tx, {
      kind: 'MALL_ITEM',
      subject: names.EN,
      facts: {
        merchantCode,
        itemId,
        ...titleFacts(names),
        points,
        stock,
        isOffered,
        ...(before ? { pointsBefore: before.points, stockBefore: before.stock } : {}),
      },
      merchantCode,
      onceKey: tx.requestId,
      reason,
    });
  });
};

const itemFacts = z.extend(titlesInFacts, {
  merchantCode: z.string(),
  itemId: z.nullable(z.string()),
  points: z.int(),
  stock: z.int(),
  isOffered: z.boolean(),
  pointsBefore: z.optional(z.int()),
  stockBefore: z.optional(z.int()),
});

/** Saves the item as it was approved. Pieces that were taken since the request are not put back by it. */
export const executeMallItem: ExecuteApproval = async ({ facts, reason }, context) => {
  const { db, clock, clientIp: ip, traceId } = context;
  const { memberId: actor } = requireCaller(context);
  const item = z.parse(itemFacts, facts);
  const { merchantCode, points, isOffered } = item;
  const at = clock.now();
  const values = { names: JSON.stringify(titlesOf(item)), points, is_offered: isOffered };
  if (points > (await boundOf(db, merchantCode, 'MALL_ITEM'))) throw new Refusal('CHANGED_MEANWHILE');
  const itemId = item.itemId ?? newId(at);
  if (item.itemId === null) {
    await db
      .insertInto('mall_item')
      .values({ item_id: itemId, merchant_code: merchantCode, created_at: at, stock: item.stock, ...values })
      .execute();
  } else {
    const present = await lockItem(db, itemId, merchantCode);
    const stock = present.stock + item.stock - (item.stockBefore ?? 0);
    if (present.points !== item.pointsBefore || stock < 0) throw new Refusal('CHANGED_MEANWHILE');
    await db
      .updateTable('mall_item')
      .set({ ...values, stock })
      .where('item_id', '=', itemId)
      .execute();
  }
  const detail = { ...facts, reason };
  await writeAudit(db, { at, actor, action: 'mall-item.saved', subject: itemId, detail, ip, traceId });
  return { itemId };
};
