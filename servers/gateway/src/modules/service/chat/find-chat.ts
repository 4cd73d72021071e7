import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tokenHash } from '../../../guard/token.ts';
import type { ChatRow } from './chat-row.ts';

interface Asking {
  readonly ticketId: string;
  readonly key?: string | undefined;
}

function hasKey(row: ChatRow, key: string | undefined): boolean {
  if (!row.guest_key_hash || !key) return false;
  return timingSafeEqual(Buffer.from(row.guest_key_hash), Buffer.from(tokenHash(key)));
}

/**
 * The conversation, if it is the calling player's own or a guest's with its key. @throws `NOT_FOUND` for another's, as
 * for an unknown one
 */
export async function findChat(
  db: Kysely<Database>,
  { ticketId, key }: Asking,
  memberId: string | undefined,
): Promise<ChatRow> {
  const row = await db.selectFrom('chat').selectAll().where('ticket_id', '=', ticketId).executeTakeFirst();
  const isOwn = row && (row.member_id === null ? hasKey(row, key) : row.member_id === memberId);
  if (!row || !isOwn) throw new Refusal('NOT_FOUND');
  return row;
}
