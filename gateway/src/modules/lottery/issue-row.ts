import type { LotteryIssue, LotteryResult } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { LotteryTables } from './tables.ts';

export type IssueRow = Selectable<LotteryTables['lottery_issue']>;

export function issueOf(row: IssueRow): LotteryIssue {
  return {
    gameCode: row.game_code,
    issue: row.issue,
    state: row.state,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    commitment: row.commitment,
  };
}

/** A drawn issue with everything needed to check it. */
export function resultOf(row: IssueRow): LotteryResult {
  return {
    gameCode: row.game_code,
    issue: row.issue,
    drawnAt: row.drawn_at ?? row.draw_at,
    numbers: row.numbers ?? [],
    proof: { commitment: row.commitment, serverSeed: row.server_seed, clientSeed: row.client_seed },
  };
}
