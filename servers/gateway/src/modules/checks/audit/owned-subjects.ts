import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What lines are about that belongs to a member and has no name that a person knows: an id, and whose it is. */
const owned = sql<{ id: string; member_id: string }>`(
  select id, id as member_id from member
  union all select id, member_id from session
  union all select id, member_id from identity_case
  union all select request_id, member_id from redemption
  union all select id, member_id from promotion_claim
  union all select id, subject_id from contract
  union all select bill.id, contract.subject_id from contract_bill bill join contract on contract.id = bill.contract_id
)`;

/** The ids of what belongs to the members with this key of an account, and of the members themselves. */
export const subjectsOf = (accountKey: string) =>
  sql<string>`(select owned.id from ${owned} owned join member on member.id = owned.member_id
    where member.account_key = ${accountKey})`;

/** What lines are about that is nobody's and has a name of its own. */
const named = sql<{ id: string; name: string }>`(
  select id, subject as name from approval
  union all select id, titles ->> 'EN' from promotion
  union all select mission_id, titles ->> 'EN' from mission
  union all select item_id, names ->> 'EN' from mall_item
  union all select notice_id, title from notice_text where language = 'EN'
)`;

/** What lines are about that is one merchant's: an id, and whose it is. */
const ofMerchants = sql<{ id: string; merchant_code: string }>`(
  select owned.id, merchant_code from ${owned} owned join member on member.id = owned.member_id
  union all select order_no, merchant_code from payment_deposit
  union all select order_no, merchant_code from payment_withdrawal
  union all select id, merchant_code from approval where merchant_code is not null
  union all select case_number, merchant_code from feedback_case
  union all select ticket_id, merchant_code from chat
  union all select id, merchant_code from promotion
  union all select mission_id, merchant_code from mission
  union all select item_id, merchant_code from mall_item
)`;

/** Whether a line is about what belongs to merchants other than these. */
export const isAboutOthers = (merchants: readonly string[]) =>
  sql<boolean>`exists (select from ${ofMerchants} one
    where one.id = audit.subject and one.merchant_code <> all(${sql.val([...merchants])}::text[]))`;

/** What each of these subjects is called: the account whose it is, or its own name; none for other subjects. */
export async function namesOfSubjects(
  db: Kysely<Database>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select owned.id, member.account as name from ${owned} owned join member on member.id = owned.member_id
      where owned.id = any(${ids}::text[])
    union all select id, name from ${named} named where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
