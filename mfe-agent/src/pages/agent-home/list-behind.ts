import type { DayRange } from '@atrium/contracts/calendar';
import type { DownlineGroup, TeamFigures, TeamGameTypeRow } from '@atrium/contracts/entities';

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
export function listBehindTile(figure: keyof TeamFigures, { from, to }: DayRange): string {
  const group = groups[figure];
  if (group) return address('downline', { reach: 'ALL', group, from, to });
  if (figure === 'teamBalance') return address('downline', { reach: 'ALL' });
  if (figure === 'agentCount') return address('downline', { reach: 'ALL', kind: 'AGENT' });
  if (figure === 'memberCount') return address('downline', { reach: 'ALL', kind: 'MEMBER' });
  return address(played.includes(figure) ? 'team-bets' : 'user-loss', { from, to });
}

/** Where the bets of a row are; of what belongs to no single kind, who got it. */
export function listBehindRow({ gameType }: Pick<TeamGameTypeRow, 'gameType'>, { from, to }: DayRange): string {
  return gameType === null ? address('user-loss', { from, to }) : address('team-bets', { from, to, gameType });
}
