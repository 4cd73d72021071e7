import type { listOutbox as call } from '@atrium/contracts/calls';
import { type Operation, Refusal } from '../../http/operation.ts';

const shown = 100;

/** The newest first. */
export const listOutbox: Operation<typeof call> = async ({ to }, { db, config, caller, isLocal }) => {
  if (config.moneyMode !== 'demo' || !(isLocal || caller?.role === 'ops')) throw new Refusal('NOT_FOUND');
  let query = db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient as to', 'subject', 'body as text', 'created_at as at'])
    .where('state', '=', 'OUTBOX')
    .orderBy('id', 'desc')
    .limit(shown);
  if (to) query = query.where('recipient', '=', to);
  return { messages: await query.execute() };
};
