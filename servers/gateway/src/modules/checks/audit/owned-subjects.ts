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

/** Whose each of these subjects is, by account; none for a subject that is nobody's. */
export async function accountsOfSubjects(
  db: Kysely<Database>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(subjects)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; account: string }>`
    select owned.id, member.account from ${owned} owned join member on member.id = owned.member_id
      where owned.id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}
