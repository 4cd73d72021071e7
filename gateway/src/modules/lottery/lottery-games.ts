import { dayOf } from '@atrium/contracts/calendar';
import type { BundledLanguage } from '@atrium/contracts/constants';
import type { LotteryGame } from '@atrium/contracts/entities';
import { k3PlayTable, rtpThousandths } from './k3-odds.ts';

/** A lottery game of the house; another one is another row. */
export interface HouseLottery {
  readonly gameCode: string;
  readonly names: Readonly<Record<BundledLanguage, string>>;
  readonly issueMs: number;
  /** Bets close this long before the draw. */
  readonly closedMs: number;
  /** Issues are numbered by the day of this zone. */
  readonly timeZone: string;
  readonly unitMinor: number;
  readonly maxMultiple: number;
}

export const houseLotteries: readonly HouseLottery[] = [
  {
    gameCode: 'K3_FAST',
    names: { EN: 'Fast Three', HI: 'फ़ास्ट थ्री', TY: 'Fast Three' },
    issueMs: 60_000,
    closedMs: 10_000,
    timeZone: 'Asia/Manila',
    unitMinor: 100,
    maxMultiple: 1000,
  },
];

/** The vendor under which lottery bets and the house's account for them run. */
export const lotteryVendor = 'HOUSE';

export function lotteryIcon(gameCode: string): string {
  return `/media/games/${gameCode}.svg`;
}

export function findLottery(gameCode: string): HouseLottery | undefined {
  return houseLotteries.find((game) => game.gameCode === gameCode);
}

/** When the issue that is running at an instant began. */
export function slotStart(game: HouseLottery, at: number): number {
  return Math.floor(at / game.issueMs) * game.issueMs;
}

/** `20261121-0417`: the day in the game's zone and the number of the issue in it. */
export function issueNumber(game: HouseLottery, openAt: number): string {
  const day = dayOf(openAt, game.timeZone);
  let midnight = openAt;
  while (dayOf(midnight - game.issueMs, game.timeZone) === day) midnight -= game.issueMs;
  const number = (openAt - midnight) / game.issueMs + 1;
  return `${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

/** The game as the contract shows it. */
export function lotteryGameOf(game: HouseLottery, language: BundledLanguage): LotteryGame {
  return {
    gameCode: game.gameCode,
    displayName: game.names[language],
    iconUrl: lotteryIcon(game.gameCode),
    prizeMode: 'LOTT',
    kind: 'K3',
    issueSeconds: game.issueMs / 1000,
    closeBeforeDrawSeconds: game.closedMs / 1000,
    plays: [...k3PlayTable],
    rtp: (rtpThousandths / 1000).toFixed(3),
    unitMinor: game.unitMinor,
    maxMultiple: game.maxMultiple,
  };
}
