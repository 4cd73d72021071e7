import type { BundledLanguage } from '@atrium/contracts/constants';
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

/** A name as a language has it; in English where it has none. */
const nameIn = (names: string, language: BundledLanguage) =>
  sql<string>`coalesce(nullif(${sql.ref(names)} ->> ${language}::text, ''), ${sql.ref(names)} ->> 'EN')`;

/** What lines are about that is nobody's and has a name of its own, as a language calls it. */
const namedIn = (language: BundledLanguage) => sql<{ id: string; name: string }>`(
  select id, coalesce(nullif(facts ->> ${`title${language}`}::text, ''), subject) as name from approval
  union all select id, ${nameIn('titles', language)} from promotion
  union all select mission_id, ${nameIn('titles', language)} from mission
  union all select item_id, ${nameIn('names', language)} from mall_item
  union all select notice_id, ${nameIn('texts', language)} from
    (select notice_id, jsonb_object_agg(language, title) as texts from notice_text group by notice_id) notice
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
  language: BundledLanguage,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select owned.id, member.account as name from ${owned} owned join member on member.id = owned.member_id
      where owned.id = any(${ids}::text[])
    union all select id, name from ${namedIn(language)} named where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
