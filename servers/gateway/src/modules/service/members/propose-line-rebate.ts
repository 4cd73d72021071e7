import type { proposeLineRebate as call } from '@atrium/contracts/calls';
import { headAgentType } from '@atrium/contracts/constants';
import { percentOf, rateOf } from '@atrium/contracts/contract-terms';
import { z } from '@atrium/contracts/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { isLinkOpen } from '../../accounts/index.ts';
import { type ExecuteApproval, requestByStaff } from '../../control/index.ts';
import { boundOf } from '../../limits/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { membersAt } from './found-member.ts';

/** The highest rebate that the head of a line has given to others, by accounts and by links. */
async function leastOf(db: Kysely<Database>, memberId: string, now: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select greatest(0, (select max(line_rebate) from member where parent_id = ${memberId}),
      (select max(line_rebate) from registration_link link where link.agent_id = ${memberId} and ${isLinkOpen(now)})) as given
    `.execute(db);
  return rows[0]?.given ?? 0;
}

/** How often the rebate was set: one request at a time waits for the next. */
async function timesSet(db: Kysely<Database>, subject: string): Promise<number> {
  const { times } = await db
    .selectFrom('approval')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('kind', '=', 'LINE_REBATE')
    .where('state', '=', 'EXECUTED')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return times;
}

type Head = { readonly memberId: string; readonly merchantCode: string };

/** Where a head's rebate can be: not below what was given from it, not above the merchant's bound of a line. */
export async function rebateBounds(db: Kysely<Database>, { memberId, merchantCode }: Head, now: number) {
  return { min: await leastOf(db, memberId, now), max: await boundOf(db, merchantCode, 'LINE_REBATE') };
}

async function assertRebate(db: Kysely<Database>, head: Head, rebate: number, now: number): Promise<void> {
  const { min, max } = await rebateBounds(db, head, now);
  assertFields(rebate < min || rebate > max ? { rebate: { reason: 'invalid', min, max } } : {});
}

/** In this order: NOT_FOUND, AUTH_OPERATION_NOT_ALLOWED, REG_FIELD_INVALID, CHANGED_MEANWHILE, APPROVAL_TAKEN. */
export const proposeLineRebate: Operation<typeof call> = async ({ memberId, rebate, before, reason }, context) => {
  const { merchants } = requireCaller(context);
  return context.transaction(async (tx) => {
    const found = await membersAt(tx.db, merchants)
      .select(['account', 'merchant_code as merchantCode', 'type', 'line_rebate'])
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (!found) throw new Refusal('NOT_FOUND');
    if (found.type !== headAgentType) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    assertFields(unsaid('reason', reason));
    const { account, merchantCode } = found;
    await assertRebate(tx.db, { memberId, merchantCode }, rebate, tx.clock.now());
    if (found.line_rebate !== before) throw new Refusal('CHANGED_MEANWHILE');
    const subject = `${merchantCode} ${account}`;
    return requestByStaff(tx, {
      kind: 'LINE_REBATE',
      subject,
      facts: { account, merchantCode, rebatePercentBefore: percentOf(before), rebatePercent: percentOf(rebate) },
      merchantCode,
      onceKey: `${memberId}:${await timesSet(tx.db, subject)}`,
      reason,
    });
  });
};

const rebateFacts = z.object({
  account: z.string(),
  merchantCode: z.string(),
  rebatePercentBefore: z.string(),
  rebatePercent: z.string(),
});

/** Sets the rebate that was approved, where it is still the one before that was read, and notifies the head, locked meanwhile. */
export const executeLineRebate: ExecuteApproval = async ({ facts }, context) => {
  const { db, clock } = context;
  const { account, merchantCode, rebatePercentBefore, rebatePercent } = z.parse(rebateFacts, facts);
  const head = await db
    .selectFrom('member')
    .select(['id', 'line_rebate'])
    .where('merchant_code', '=', merchantCode)
    .where('account_key', '=', typedKey(account))
    .forUpdate()
    .executeTakeFirst();
  if (!head) throw new Refusal('NOT_FOUND');
  if (head.line_rebate !== rateOf({ rate: rebatePercentBefore })) throw new Refusal('CHANGED_MEANWHILE');
  const rebate = rateOf({ rate: rebatePercent });
  await assertRebate(db, { memberId: head.id, merchantCode }, rebate, clock.now());
  await db.updateTable('member').set({ line_rebate: rebate }).where('id', '=', head.id).execute();
  await notifyMember(context, head.id, { key: 'rebateChanged', before: rebatePercentBefore, rebate: rebatePercent });
  return {};
};
