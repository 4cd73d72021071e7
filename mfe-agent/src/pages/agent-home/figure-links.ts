import type { DayRange } from '@atrium/contracts/calendar';
import type { GameKind } from '@atrium/contracts/constants';
import {
  type DownlineGroup,
  type TeamFigures,
  type TeamGainFigure,
  type TeamGameTypeRow,
  teamGainFigures,
} from '@atrium/contracts/entities';

/** Members of the team whom a tile counts. */
const groups: Partial<Record<keyof TeamFigures, DownlineGroup>> = {
  newMembers: 'NEW',
  firstDepositMembers: 'FIRST_DEPOSIT',
  activeMembers: 'ACTIVE',
  online: 'ONLINE',
  inactive3d: 'INACTIVE_3D',
  inactive7d: 'INACTIVE_7D',
};
const played: readonly (keyof TeamFigures)[] = ['stake', 'effectiveBet', 'payout'];

const address = (page: string, query: Readonly<Record<string, string>>) =>
  `/agentHome/${page}?${new URLSearchParams(query)}`;

/** Where the list is that adds up to a tile of the overview (A3). */
export function tileLink(figure: keyof TeamFigures, { from, to }: DayRange): string {
  const group = groups[figure];
  if (group) return address('downline', { reach: 'ALL', group, from, to });
  if (figure === 'teamBalance') return address('downline', { reach: 'ALL' });
  if (figure === 'agentCount') return address('downline', { reach: 'ALL', kind: 'AGENT' });
  if (figure === 'memberCount') return address('downline', { reach: 'ALL', kind: 'MEMBER' });
  return address(played.includes(figure) ? 'team-bets' : 'user-loss', { from, to });
}

/** Columns of the table that are given, not played for. */
const isGiven = (figure: keyof TeamGameTypeRow): figure is TeamGainFigure =>
  teamGainFigures.some((one) => one === figure);

/** Where the list is that adds up to a figure of a row; null where a row without a kind of game has no such figure. */
export function figureLink(
  figure: Exclude<keyof TeamGameTypeRow, 'gameType'>,
  { gameType }: Pick<TeamGameTypeRow, 'gameType'>,
  { from, to }: DayRange,
): string | null {
  const gameKind: GameKind = gameType ?? 'NONE';
  if (isGiven(figure)) return address('team-gains', { from, to, figure, gameKind });
  if (figure === 'netProfit') return address('user-loss', { from, to, gameKind });
  if (gameType === null) return null;
  return address('team-bets', { from, to, gameType, ...(figure === 'tieRefund' ? { result: 'TIE' } : {}) });
}
