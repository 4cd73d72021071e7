import { coverUrl } from '@atrium/artwork';
import type { GameType, Merchant } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { silentPublisher } from '../events/publish.ts';
import { recordBet, settleBet } from '../modules/bets/index.ts';
import type { Services } from '../operation/services.ts';
import { demoRemark } from './demo-accounts.ts';
import { otherRounds } from './other-rounds.ts';

/** A game of the catalogue as far as a bet needs it. */
export interface HistoryGame {
  readonly game_code: string;
  readonly vendor: string;
  readonly game_type: GameType;
  readonly title: string;
}

export interface HistoryInput {
  readonly memberId: string;
  readonly merchant: Merchant;
  /** Slots, the most popular first. */
  readonly games: readonly HistoryGame[];
  /** Games of the other kinds, of which every third round is. */
  readonly otherGames: readonly HistoryGame[];
  readonly from: number;
  readonly to: number;
  readonly random: () => number;
}

const psp = { kind: 'psp.clearing', owner: 'DEMO' } as const;

/** How often a round pays how much of its stake, as a slot does: mostly nothing, seldom a lot. */
const payTable: readonly (readonly [chance: number, least: number, most: number])[] = [
  [0.633, 0, 0],
  [0.25, 0.2, 1.6],
  [0.1, 1.6, 5],
  [0.015, 5, 25],
  [0.002, 30, 130],
];

function multiplierOf(random: () => number): number {
  let roll = random();
  for (const [chance, least, most] of payTable) {
    if (roll < chance) return least + random() * (most - least);
    roll -= chance;
  }
  return 0;
}

interface Round {
  readonly memberId: string;
  readonly merchant: Merchant;
  readonly game: HistoryGame;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  /** What its vendor reports of it. */
  readonly betContent?: Record<string, unknown>;
  readonly at: number;
}

/** One settled bet that nobody is notified of. */
export async function playRound(services: Services, round: Round): Promise<void> {
  const { memberId, merchant, game, stakeMinor, payoutMinor, betContent = {}, at } = round;
  const silent = { ...services, publish: silentPublisher };
  const { orderNo } = await recordBet(
    { ...silent, db: services.db },
    {
      memberId,
      merchantCode: merchant.merchantCode,
      currency: merchant.currency,
      vendor: game.vendor,
      gameType: game.game_type,
      gameCode: game.game_code,
      gameName: game.title,
      iconUrl: coverUrl(game.game_code),
      roundId: `demo-${memberId.slice(-8)}-${at}`,
      betContent,
      stakeMinor,
      betTime: at,
    },
  );
  await settleBet({ ...silent, db: services.db }, { orderNo, payoutMinor, at: at + 3000 });
}

/** One player's history, written to the ledger and the bet table in the order of time. */
export async function writeHistory(services: Services, input: HistoryInput): Promise<void> {
  const { memberId, merchant, games, otherGames, from, to, random } = input;
  const { currency } = merchant;
  const main = { kind: 'member.main', owner: memberId } as const;
  let balance = 0;
  let count = 0;
  let rounds = Math.floor(random() * 3 * otherRounds.length);

  const move = async (type: 'DEPOSIT' | 'WITHDRAW', amountMinor: number, at: number) => {
    count += 1;
    const [source, target] = type === 'DEPOSIT' ? [psp, main] : [main, psp];
    await services.ledger.post(services.db, {
      idempotencyKey: `seed:${memberId}:${count}`,
      type,
      reference: `${type.slice(0, 1)}${memberId.slice(-8)}${count}`,
      remark: demoRemark,
      postedAt: at,
      postings: [{ from: source, to: target, amountMinor, currency }],
    });
    balance += type === 'DEPOSIT' ? amountMinor : -amountMinor;
  };

  const play = async (at: number) => {
    const stakeMinor = [100, 200, 500, 1000, 2000, 5000][Math.floor(random() ** 2 * 6)] ?? 100;
    rounds += 1;
    const other = rounds % 3 === 0 ? otherRounds[(rounds / 3) % otherRounds.length] : undefined;
    const game = other
      ? otherGames.find(({ game_code: code }) => code === other.gameCode)
      : games[Math.floor(random() ** 2 * games.length)];
    if (!game || stakeMinor > balance) return;
    const payoutMinor = Math.floor(stakeMinor * (other?.times ?? multiplierOf(random)));
    await playRound(services, {
      memberId,
      merchant,
      game,
      stakeMinor,
      payoutMinor,
      at,
      betContent: other?.betContent ?? {},
    });
    balance += payoutMinor - stakeMinor;
  };

  for (let day = from; day < to; day += dayMs) {
    const at = (share: number) => Math.min(to - 5000, Math.floor(day + share * dayMs));
    if (balance < 5_000 && (day === from || random() < 0.5))
      await move('DEPOSIT', 10_000 * (1 + Math.floor(random() * 9)), at(0.3));
    const rounds = random() < 0.55 ? 0 : 1 + Math.floor(random() * 3);
    for (let round = 0; round < rounds; round += 1) await play(at(0.4 + round * 0.15 + random() * 0.1));
    if (balance > 60_000 && random() < 0.3) await move('WITHDRAW', Math.floor(balance / 2), at(0.95));
  }
}
