import type { LotteryCard, LotteryIssue, LotteryMenu, LotteryResult } from '@atrium/contracts/entities';

/** What events told since the lobby was read, by game. */
export interface Since {
  readonly opened: Readonly<Record<string, LotteryIssue>>;
  readonly drawn: Readonly<Record<string, LotteryResult>>;
}

export const nothingSince: Since = { opened: {}, drawn: {} };

/** The later of what was read and what was told: an answer may be older than an event, and the other way round. */
function withNews(card: LotteryCard, { opened, drawn }: Since): LotteryCard {
  const [issue, result] = [opened[card.gameCode], drawn[card.gameCode]];
  return {
    ...card,
    ...(issue && issue.openAt > (card.current?.openAt ?? 0) ? { current: issue } : {}),
    ...(result && result.drawnAt > (card.latest?.drawnAt ?? 0) ? { latest: result } : {}),
  };
}

export const menusSince = (menus: readonly LotteryMenu[], since: Since): LotteryMenu[] =>
  menus.map((menu) => ({ ...menu, games: menu.games.map((card) => withNews(card, since)) }));

const lengthOf = ({ current }: LotteryCard) => (current ? current.drawAt - current.openAt : 0);

/** The games with the shortest issues, of all menus: those that close next, in an order that stays. */
export const quickest = (menus: readonly LotteryMenu[], count: number): LotteryCard[] =>
  menus
    .flatMap(({ games }) => games)
    .filter(({ current }) => current)
    .sort((one, other) => lengthOf(one) - lengthOf(other))
    .slice(0, count);
