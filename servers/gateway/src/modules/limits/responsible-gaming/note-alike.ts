import { writeAudit } from '../../../guard/audit.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { openAlikeCase } from '../../messages/index.ts';

/** Who did what led to a note. */
export type NotedBy = Pick<OperationContext, 'db' | 'clock' | 'clientIp' | 'traceId'>;

/** Staff look at such an account, and close it where it is the excluded person's. */
export async function noteAlike(
  by: NotedBy,
  { aboutId, excludedId }: { readonly aboutId: string; readonly excludedId: string },
): Promise<void> {
  const { clock, clientIp: ip, traceId } = by;
  await openAlikeCase(by, { aboutId, excludedId });
  const detail = { excluded: excludedId };
  await writeAudit(by.db, {
    at: clock.now(),
    actor: excludedId,
    action: 'rg.alike',
    subject: aboutId,
    detail,
    ip,
    traceId,
  });
}
