/** A round of another kind than slots, as its vendor reports it. */
export interface OtherRound {
  readonly gameCode: string;
  /** What it pays of its stake. */
  readonly times: number;
  readonly betContent: Record<string, unknown>;
}

const baccarat = (selection: string, value: string, times: number): OtherRound => ({
  gameCode: 'VRD_0001',
  times,
  betContent: { pick: { game: 'BACCARAT', selection }, outcome: { result: { game: 'BACCARAT', value } } },
});

const roulette = (pick: { selection: string; value?: string }, value: string, times: number): OtherRound => ({
  gameCode: 'VRD_0002',
  times,
  betContent: { pick: { game: 'ROULETTE', ...pick }, outcome: { result: { game: 'ROULETTE', value } } },
});

const volley = (betType: string, times: number): OtherRound => ({
  gameCode: 'DPW_0001',
  times,
  betContent: { betType },
});

/** Legs at 1.71 each. */
const sports = (
  [odds, ...events]: readonly [number, ...(readonly [home: string, away: string])[]],
  outcome: { end?: 'CASH_OUT'; legs: readonly { result: string; reason?: string }[] },
  times: number,
): OtherRound => ({
  gameCode: 'GST_0001',
  times,
  betContent: {
    odds,
    legs: events.map(([home, away]) => ({
      event: `${home} – ${away}`,
      market: 'Result',
      selection: home,
      odds: 171,
      codes: { market: 'RESULT' },
    })),
    outcome,
  },
});

const northmark = [
  ['Mill City', 'Quay Town'],
  ['Dale Rovers', 'Fell United'],
  ['Cove Park', 'Holm Athletic'],
] as const;

/** They return about what their games do. */
export const otherRounds: readonly OtherRound[] = [
  sports(
    [500, ...northmark],
    { legs: [{ result: 'WON' }, { result: 'VOID', reason: 'ABANDONED' }, { result: 'WON' }] },
    2.92,
  ),
  baccarat('BANKER', 'P', 0),
  volley('octopus', 0.8),
  sports([171, northmark[1]], { legs: [{ result: 'LOST' }] }, 0),
  roulette({ selection: 'RED' }, '19', 2),
  baccarat('PLAYER', 'T', 1),
  sports([171, northmark[2]], { end: 'CASH_OUT', legs: [{ result: 'OPEN' }] }, 0.84),
  volley('whale', 0),
  baccarat('BANKER', 'B', 1.95),
  roulette({ selection: 'N', value: '17' }, '4', 0),
];
