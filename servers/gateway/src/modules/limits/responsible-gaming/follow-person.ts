import { limitsChanged } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { alikeAccountsOf, otherAccountsOf } from './excluded-person.ts';
import { lockForProof } from './lock-person.ts';
import { type NotedBy, noteAlike } from './note-alike.ts';
import { isExcluded } from './on-break.ts';
import { lockPlayer, type PlayerRow } from './player.ts';

/**
 * Looks again at whose account it is, after a number, an address or a name was proven: an exclusion of the same person
 * holds for it from now on (RG8), its own for the person's other accounts, and an excluded person who is only alike is put
 * before staff.
 */
export async function followPerson(by: NotedBy & Pick<OperationContext, 'publish'>, memberId: string): Promise<void> {
  const now = by.clock.now();
  await lockForProof(by.db, memberId);
  const own = await lockPlayer(by.db, memberId, now);
  const others = await otherAccountsOf(by.db, memberId);
  if (isExcluded(own, now)) {
    for (const other of others) {
      const isFree = !isExcluded(await lockPlayer(by.db, other, now), now);
      if (isFree) await exclude(by, other, own);
    }
    return;
  }
  const [proven] = await excludedOf(by.db, others, now);
  if (!proven) {
    const alike = await excludedOf(by.db, await alikeAccountsOf(by.db, memberId), now);
    for (const { member_id: excludedId } of alike) await noteAlike(by, { aboutId: memberId, excludedId });
    return;
  }
  await exclude(by, memberId, proven);
}

/** An account is excluded as long as another one of the same person. */
async function exclude(
  by: NotedBy & Pick<OperationContext, 'publish'>,
  memberId: string,
  proven: PlayerRow,
): Promise<void> {
  const now = by.clock.now();
  const changes = { excluded_at: now, excluded_until: proven.excluded_until, returns_at: proven.returns_at };
  await by.db.updateTable('rg_player').set(changes).where('member_id', '=', memberId).execute();
  const { clientIp: ip, traceId } = by;
  await writeAudit(by.db, {
    at: now,
    actor: memberId,
    action: 'rg.excluded',
    subject: memberId,
    ip,
    traceId,
    detail: { ...changes, of: proven.member_id },
  });
  await by.publish(by.db, { audience: { memberId }, event: limitsChanged, payload: {} });
}

/** Those that are excluded, the one for the longest first. */
async function excludedOf(trx: Kysely<Database>, memberIds: readonly string[], now: number): Promise<PlayerRow[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx.selectFrom('rg_player').selectAll().where('member_id', 'in', memberIds).execute();
  const end = ({ returns_at, excluded_until }: PlayerRow) => Math.max(returns_at ?? 0, excluded_until ?? 0);
  return rows.filter((row) => isExcluded(row, now)).sort((one, other) => end(other) - end(one));
}
