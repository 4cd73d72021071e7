import type { GameKind, GameType } from '@atrium/contracts/constants';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { typedKey } from '../../../db/typed-key.ts';
import { Refusal } from '../../../operation/operation.ts';

/** All members below an agent, on any level, as a query of their ids; no other figures are ever read (SEC18). */
export const teamOf = (agentId: string): RawBuilder<string> =>
  sql`select id from member where ancestor_ids @> array[${agentId}]`;

/** Somebody below an agent, on any level; anybody else does not exist. @throws Refusal `NOT_FOUND` */
export async function descendantOf(db: Kysely<Database>, agentId: string, memberId: string) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('id', '=', memberId)
    .where(sql<boolean>`ancestor_ids @> array[${agentId}]`)
    .executeTakeFirst();
  if (!member) throw new Refusal('NOT_FOUND');
  return member;
}

/** The rebate of a member, hundredths of a percent. */
export async function rebateOf(db: Kysely<Database>, memberId: string): Promise<number> {
  const { line_rebate } = await db
    .selectFrom('member')
    .select('line_rebate')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return line_rebate;
}

/** The rebate of an agent that stays what it is until what is given from it is written: staff may lower it meanwhile. */
export async function keptRebateOf(trx: Kysely<Database>, agentId: string): Promise<number> {
  const { line_rebate } = await trx
    .selectFrom('member')
    .select('line_rebate')
    .where('id', '=', agentId)
    .forShare()
    .executeTakeFirstOrThrow();
  return line_rebate;
}

/** The member below an agent with such an account: null where there is none, undefined where none is asked for (SEC18). */
export async function memberBelow(
  db: Kysely<Database>,
  agentId: string,
  account: string | undefined,
): Promise<string | null | undefined> {
  if (!account) return undefined;
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('account_key', '=', typedKey(account))
    .where(sql<boolean>`ancestor_ids @> array[${agentId}]`)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The kind of game of a filter; null for what belongs to no single one. */
export const kindOf = (kind: GameKind): GameType | null => (kind === 'NONE' ? null : kind);
