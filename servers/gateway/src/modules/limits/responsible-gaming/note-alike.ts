import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { openAlikeCase } from '../../messages/index.ts';

/** Who did what led to a note. */
export type NotedBy = Pick<OperationContext, 'clock' | 'clientIp' | 'traceId'>;

/** Staff look at such an account, and close it where it is the excluded person's. */
export async function noteAlike(
  trx: Kysely<Database>,
  by: NotedBy,
  { aboutId, excludedId }: { readonly aboutId: string; readonly excludedId: string },
): Promise<void> {
  const { clock, clientIp: ip, traceId } = by;
  await openAlikeCase(trx, by, { aboutId, excludedId });
  const detail = { excluded: excludedId };
  await writeAudit(trx, {
    at: clock.now(),
    actor: excludedId,
    action: 'rg.alike',
    subject: aboutId,
    detail,
    ip,
    traceId,
  });
}
