import type { LotteryIssue, LotteryResult } from '@atrium/contracts/entities';
import { findKind } from '@atrium/contracts/lottery';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type IssueRow = Selectable<Database['lottery_issue']>;
/** What a result shows of the last correction of its issue. */
export type LastCorrection = Pick<
  Selectable<Database['lottery_correction']>,
  'action' | 'numbers' | 'note' | 'created_at'
>;
export type FeedReport = Selectable<Database['lottery_feed_report']>;
export type LotteryGameRow = Selectable<Database['lottery_game']>;
/** An issue with the kind of its game. */
export type IssueOfKind = IssueRow & Pick<LotteryGameRow, 'kind'>;

/** Issues with the kind of their game. */
export function issuesOfKind(db: Kysely<Database>) {
  return db
    .selectFrom('lottery_issue')
    .innerJoin('lottery_game', 'lottery_game.game_code', 'lottery_issue.game_code')
    .selectAll('lottery_issue')
    .select('lottery_game.kind');
}

/** The numbers that follow from the seed of an issue. */
export async function drawNumbers(row: IssueOfKind): Promise<number[]> {
  const kind = findKind(row.kind);
  if (!kind) throw new Error(`unknown kind of lottery ${row.kind}`);
  if (row.server_seed === null) throw new Error(`${row.game_code} ${row.issue} is drawn by another operator`);
  return kind.draw(row.server_seed, clientSeedOf(row));
}

/** The client seed of a draw: everyone can know it beforehand. */
export function clientSeedOf({ game_code, issue }: Pick<IssueRow, 'game_code' | 'issue'>): string {
  return `${game_code}:${issue}`;
}

export function issueOf(row: IssueRow): LotteryIssue {
  return {
    gameCode: row.game_code,
    issue: row.issue,
    state: row.state,
    openAt: row.open_at,
    closeAt: row.close_at,
    drawAt: row.draw_at,
    commitment: row.commitment ?? '',
    ...(row.checked_from !== null && row.state === 'CLOSED' ? { checkedFrom: row.checked_from } : {}),
  };
}

/** What a result shows beside its numbers. */
export interface BesideResult {
  readonly correction?: LastCorrection | undefined;
  /** Reports of feeds on the issue. */
  readonly reports?: readonly FeedReport[];
}

/** The result with its proof, or its source; only of an issue that is drawn. */
export function resultOf(row: IssueOfKind, { correction, reports = [] }: BesideResult = {}): LotteryResult {
  return {
    gameCode: row.game_code,
    kind: row.kind,
    issue: row.issue,
    drawnAt: row.drawn_at ?? row.draw_at,
    drawAt: row.draw_at,
    numbers: correction?.numbers ?? row.numbers ?? [],
    proof: {
      commitment: row.commitment ?? '',
      serverSeed: row.server_seed ?? '',
      clientSeed: row.server_seed === null ? '' : clientSeedOf(row),
    },
    ...(row.server_seed === null ? { source: sourceOf(row, reports) } : {}),
    ...(correction
      ? {
          correction: {
            action: correction.action,
            at: correction.created_at,
            note: correction.note,
            numbersBefore: row.numbers ?? [],
          },
        }
      : {}),
  };
}

/** Feeds that reported the very numbers that count. */
function sourceOf(row: IssueRow, reports: readonly FeedReport[]): NonNullable<LotteryResult['source']> {
  const right = reports.filter(({ numbers }) => numbers.join() === row.numbers?.join());
  return {
    feeds: right.map(({ feed, reported_at: at }) => ({ feed, at })),
    isDecided: row.approval_id !== null,
  };
}
