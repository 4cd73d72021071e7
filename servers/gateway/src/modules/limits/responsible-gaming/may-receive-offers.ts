import { Refusal } from '@atrium/server-kit';
import { sql } from 'kysely';
import type { Services } from '../../../operation/services.ts';
import { assertNotResting } from './on-break.ts';
import { readPlayer } from './player.ts';

type Tools = Pick<Services, 'db' | 'clock'>;

/** Of these members, the ones that anything may be given or advertised to (sql/may-receive-offers.sql, RG7, RG8). */
export async function mayReceiveOffers(
  { db, clock }: Tools,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${sql.val([...memberIds])}::text[]) id where may_receive_offers(id, ${clock.now()})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT`, or `AUTH_OPERATION_NOT_ALLOWED` with a closed account */
export async function assertMayReceiveOffers(tools: Tools, memberId: string): Promise<void> {
  if ((await mayReceiveOffers(tools, [memberId])).has(memberId)) return;
  const now = tools.clock.now();
  assertNotResting(await readPlayer(tools.db, memberId, now), now);
  throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
}
