import { getCurrentIssue, listLotteryGames, listOpenedNumbers } from '@atrium/contracts/calls';
import { commitmentOf } from '@atrium/contracts/fairness';
import { findKind, oddsOf, oddsText } from '@atrium/contracts/lottery';
import { type Some, sampleNow, sampleOf, type TestPlatform } from '@atrium/testing';

export type Game = ReturnType<typeof gameOf>;

/** A lottery of a kind as the gateway offers it: every play, with the odds of its rules at 0.970. */
export function gameOf(kind: string, own: Some<ReturnType<typeof someGame>> = {}) {
  const plays = Object.entries(findKind(kind)?.plays ?? {}).map(([playCode, rule]) => ({
    playCode,
    choices: rule.choices.map((code) => {
      const [prize] = rule.isByChoice ? rule.prizesOf([code]) : [];
      return { code, odds: prize ? oddsText(oddsOf(prize, 970)) : '2.000', probability: '1/2' };
    }),
  }));
  return { ...someGame(kind), plays, ...own } as ReturnType<typeof someGame>;
}

function someGame(kind: string) {
  const modes = [
    { prizeMode: 'ELOTT', rtp: '0.970', maxRebateThousandths: 70 },
    { prizeMode: 'ZY', rtp: '0.970', maxRebateThousandths: 0 },
  ] as const;
  const of = { gameCode: `${kind}_FAST`, displayName: `${kind} Fast`, kind, prizeMode: 'ELOTT', modes } as const;
  const [game] = sampleOf(listLotteryGames, {
    games: [{ ...of, modes: [...modes], rtp: '0.970', unitMinor: 100, maxMultiple: 1_000 }],
  }).games;
  if (!game) throw new Error('the sample has no game');
  return game;
}

/** An issue that takes bets for another half minute. */
export const openIssue = sampleOf(getCurrentIssue, {
  current: {
    gameCode: 'K3_FAST',
    issue: '20260115000001',
    state: 'OPEN',
    openAt: sampleNow - 20_000,
    closeAt: sampleNow + 30_000,
    drawAt: sampleNow + 35_000,
  },
  previous: null,
}).current;

type Result = ReturnType<typeof resultOf>;

/** A draw whose numbers nobody verifies. */
export function resultOf(own: Some<ReturnType<typeof firstResult>> = {}) {
  return { ...firstResult(), ...own } as ReturnType<typeof firstResult>;
}

function firstResult() {
  const [result] = sampleOf(listOpenedNumbers, {
    list: [
      { gameCode: 'K3_FAST', kind: 'K3', issue: '20260115000000', numbers: [1, 3, 6], drawnAt: sampleNow - 60_000 },
    ],
  }).list;
  if (!result) throw new Error('the sample has no result');
  return result;
}

/** A draw with the seeds that it follows from. */
export async function fairResult(kind = 'K3'): Promise<Result> {
  const [serverSeed, clientSeed] = ['5eed'.repeat(16), `${kind}:20260115000000`];
  const numbers = (await findKind(kind)?.draw(serverSeed, clientSeed)) ?? [];
  return resultOf({ kind, numbers, proof: { serverSeed, clientSeed, commitment: await commitmentOf(serverSeed) } });
}

/** Answers what the page of a lottery reads: its games, their issue, no draws. */
export function offer(platform: TestPlatform, games: readonly Game[] = [gameOf('K3')]): void {
  platform.answer(listLotteryGames, { games: [...games] });
  platform.answer(getCurrentIssue, ({ gameCode }) => ({ current: { ...openIssue, gameCode }, previous: null }));
  platform.answer(listOpenedNumbers, { list: [] });
}
