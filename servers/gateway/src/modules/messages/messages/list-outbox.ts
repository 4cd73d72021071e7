import type { listOutbox as call } from '@atrium/contracts/calls';
import type { OutboxMessage } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';

const shown = 100;

export const listOutbox: Operation<typeof call> = async ({ to }, { db, config }) => {
  if (config.moneyMode !== 'demo') throw new Refusal('NOT_FOUND');
  return { messages: await readOutbox(db, to) };
};

/** The newest first. */
export async function readOutbox(db: Kysely<Database>, to?: string): Promise<OutboxMessage[]> {
  let query = db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient as to', 'subject', 'body as text', 'created_at as at'])
    .where('state', '=', 'OUTBOX')
    .orderBy('id', 'desc')
    .limit(shown);
  if (to) query = query.where('recipient', '=', to);
  return query.execute();
}
