import { commitmentOf } from '@atrium/contracts/fairness';
import { Refusal } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { drawNumbers, type IssueOfKind, type IssueRow, issuesOfKind } from './issue-row.ts';

export interface IssueKey {
  readonly gameCode: string;
  readonly issue: string;
}

/** The issue, locked for this transaction: bets and settlements in progress end first, others wait. */
export async function lockIssue(trx: Kysely<Database>, { gameCode, issue }: IssueKey): Promise<IssueOfKind> {
  const row = await issuesOfKind(trx)
    .where('lottery_issue.game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forUpdate('lottery_issue')
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** @throws Refusal `LOTTERY_NOT_CORRECTABLE`: cancelled is for good, and only what was settled is settled again */
export function assertCorrectable(issue: IssueRow, action: 'CANCEL' | 'RESETTLE'): void {
  const may = action === 'CANCEL' ? issue.state !== 'CANCELLED' : issue.state === 'SETTLED';
  if (!may) throw new Refusal('LOTTERY_NOT_CORRECTABLE');
}

/** The numbers that an issue counts by now, as its corrections name them. */
export const drawnNumbers = ({ numbers }: IssueRow): string => (numbers ?? []).join(' ');

/**
 * The numbers of the seed that was published as a commitment: the only ones that a correction may use. A draw of another
 * operator has none: its issue can be cancelled.
 */
export async function numbersBySeed(issue: IssueOfKind): Promise<number[]> {
  const { server_seed: seed } = issue;
  if (seed === null || (await commitmentOf(seed)) !== issue.commitment) throw new Refusal('LOTTERY_NOT_CORRECTABLE');
  return drawNumbers(issue);
}

/** How many corrections of the issue there are. */
export async function countCorrections(db: Kysely<Database>, { gameCode, issue }: IssueKey): Promise<number> {
  const { count } = await db
    .selectFrom('lottery_correction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow();
  return count;
}
