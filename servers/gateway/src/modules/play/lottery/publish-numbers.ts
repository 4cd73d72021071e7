import { drawResulted } from '@atrium/contracts/events';
import type { Services } from '../../../operation/services.ts';
import { besideResults } from './beside-results.ts';
import { type IssueOfKind, resultOf } from './issue-row.ts';

export interface FoundNumbers {
  readonly numbers: readonly number[];
  /** The decision of two people that they follow from, if it took one. */
  readonly approvalId?: string;
}

/** CLOSED → DRAWN, once: whoever comes second changes nothing. */
export async function publishNumbers(
  { db: trx, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>,
  row: IssueOfKind,
  { numbers, approvalId }: FoundNumbers,
): Promise<void> {
  const drawn = await trx
    .updateTable('lottery_issue')
    .set({ state: 'DRAWN', numbers: [...numbers], drawn_at: clock.now(), approval_id: approvalId ?? null })
    .where('game_code', '=', row.game_code)
    .where('issue', '=', row.issue)
    .where('state', '=', 'CLOSED')
    .returningAll()
    .executeTakeFirst();
  if (!drawn) return;
  const beside = await besideResults(trx, [drawn]);
  const result = resultOf({ ...drawn, kind: row.kind }, beside(drawn));
  await publish(trx, { audience: 'everyone', event: drawResulted, payload: { result } });
}
