import { defaultRealityCheckMinutes, merchantOf } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type PlayerRow = Selectable<Database['rg_player']>;

/** A player as this module sees them. */
export interface Player extends PlayerRow {
  readonly currency: string;
  readonly timeZone: string;
}

/** The player; one without a row begins with this instant. */
export async function readPlayer(db: Kysely<Database>, memberId: string, at: number): Promise<Player> {
  const row = await db
    .selectFrom('member')
    .leftJoin('rg_player', 'rg_player.member_id', 'member.id')
    .selectAll('rg_player')
    .select(['member.currency', 'member.merchant_code'])
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { currency, merchant_code, member_id, ...known } = row;
  const { timeZone } = merchantOf(merchant_code);
  if (member_id !== null) return { ...(known as Omit<PlayerRow, 'member_id'>), member_id, currency, timeZone };
  return { ...(await writePlayer(db, memberId, at)), currency, timeZone };
}

/** Writes the player's row if there is none yet. */
async function writePlayer(db: Kysely<Database>, memberId: string, at: number): Promise<PlayerRow> {
  return db
    .insertInto('rg_player')
    .values({
      member_id: memberId,
      stretch_began_at: at,
      checked_at: at,
      check_due_at: at + defaultRealityCheckMinutes * minuteMs,
    })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The player's row, locked for this transaction: concurrent changes wait. */
export async function lockPlayer(trx: Kysely<Database>, memberId: string, at: number): Promise<Player> {
  const player = await readPlayer(trx, memberId, at);
  const row = await trx
    .selectFrom('rg_player')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...player, ...row };
}
