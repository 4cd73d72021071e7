import { amountMinor, epochMs, nonNegativeMinor, positiveMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** PRE → OPEN → CLOSED → DRAWN → SETTLED; CANCELLED refunds every bet (SRV8). */
export const issueState = z.enum(['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED']);

/** One issue of a lottery game. The commitment is published when it opens, before any bet. */
export const lotteryIssue = z.object({
  gameCode: z.string(),
  issue: z.string(),
  state: issueState,
  openAt: epochMs,
  closeAt: epochMs,
  drawAt: epochMs,
  /** Hash of the server seed, hex SHA-256; empty of a draw that another operator makes. */
  commitment: z.string(),
  /** Since when its numbers are checked by people, because the feeds do not agree or one is silent. */
  checkedFrom: z.optional(epochMs),
});
export type LotteryIssue = z.infer<typeof lotteryIssue>;

/** Corrections of a faulty issue: every stake refunded, or settled again by its published seed. */
export const correctionAction = z.enum(['CANCEL', 'RESETTLE']);
export type CorrectionAction = z.infer<typeof correctionAction>;

/** A correction as players see it. */
export const lotteryCorrection = z.object({
  action: correctionAction,
  at: epochMs,
  note: z.string(),
  /** The numbers of the previous settlement. */
  numbersBefore: z.array(z.int()),
});

/** Who told the numbers of a draw that another operator made. */
export const resultSource = z.object({
  /** Feeds that reported these very numbers, and when. */
  feeds: z.array(z.object({ feed: z.string(), at: epochMs })),
  /** Whether two people decided, since the feeds did not agree. */
  isDecided: z.boolean(),
});

/** The hash that was published before the first bet, and the seeds of the draw. */
const drawProof = z.object({ commitment: z.string(), serverSeed: z.string(), clientSeed: z.string() });

/** A draw as far as it takes to verify it; with a source, another operator made it and there is no seed. */
export const verifiableDraw = z.object({
  kind: z.string(),
  issue: z.optional(z.string()),
  numbers: z.array(z.int()),
  proof: drawProof,
  source: z.optional(z.object({ isDecided: z.boolean() })),
});
export type VerifiableDraw = z.infer<typeof verifiableDraw>;

/** The numbers of a drawn issue with the data to verify them. */
export const lotteryResult = z.object({
  gameCode: z.string(),
  /** The kind of game, by whose rules the numbers are verified. */
  kind: z.string(),
  issue: z.string(),
  drawnAt: epochMs,
  /** When it was due; the next page of results ends before it. */
  drawAt: z.optional(epochMs),
  numbers: z.array(z.int()),
  /** Its seeds are empty of a draw that another operator makes; then there is a `source`. */
  proof: drawProof,
  source: z.optional(resultSource),
  /** The last one, if any. */
  correction: z.optional(lotteryCorrection),
});
export type LotteryResult = z.infer<typeof lotteryResult>;

/** One play of a game, with the odds of its exact probability. */
export const lotteryPlay = z.object({
  playCode: z.string(),
  /** Choices that can be picked, with the best prize of a bet with each; the kind says how they make bets. */
  choices: z.array(
    z.object({
      code: z.string(),
      /** Paid per unit staked, stake included, three decimals as text. */
      odds: z.string(),
      /** Exact probability, `numerator/denominator`. */
      probability: z.string(),
    }),
  ),
});
export type LotteryPlay = z.infer<typeof lotteryPlay>;

export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export const prizeMode = z.enum(prizeModes);
export type PrizeMode = z.infer<typeof prizeMode>;

/** What a game returns in a mode, and how much of it may be taken as rebate: odds are lower by as much. */
export const lotteryTerms = z.object({
  prizeMode,
  /** Share of stakes paid back, as text `0.970`. */
  rtp: z.string(),
  maxRebateThousandths: z.int(),
});
export type LotteryTerms = z.infer<typeof lotteryTerms>;

export const lotteryGame = z.object({
  gameCode: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  prizeMode,
  /** How it is drawn and bet on; a code of `@atrium/contracts/lottery`. */
  kind: z.string(),
  issueSeconds: z.int(),
  closeBeforeDrawSeconds: z.int(),
  plays: z.array(lotteryPlay),
  /** Share of stakes paid back, as text `0.970`. */
  rtp: z.string(),
  unitMinor: nonNegativeMinor,
  maxMultiple: z.int(),
  /** Another operator draws it, and two feeds report its numbers. */
  isExternal: z.optional(z.boolean()),
  /** The modes it is sold in, its own first. */
  modes: z.optional(z.array(lotteryTerms)),
});
export type LotteryGame = z.infer<typeof lotteryGame>;

/** A lottery in a menu: enough for a card that leads to it. */
export const lotteryCard = z.object({
  gameCode: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  kind: z.string(),
  /** The modes it is sold in, its own first. */
  prizeModes: z.array(prizeMode),
  /** The issue that takes bets or the next one, and the latest result. */
  current: z.optional(lotteryIssue),
  latest: z.optional(lotteryResult),
});
export type LotteryCard = z.infer<typeof lotteryCard>;

/** The lotteries of a region, or those of the house that belong to none. */
export const lotteryMenu = z.object({ lottoArea: z.enum(['HOUSE', 'VN', 'SEA']), games: z.array(lotteryCard) });
export type LotteryMenu = z.infer<typeof lotteryMenu>;

/** A bet as the player placed it, with its outcome. Minor units. */
export const lotteryBet = z.object({
  orderNo: z.string(),
  gameCode: z.string(),
  issue: z.string(),
  playCode: z.string(),
  selection: z.array(z.string()),
  stake: nonNegativeMinor,
  odds: z.array(z.string()),
  prizeMode: z.optional(prizeMode),
  /** Of the stake, given back when it is settled. */
  rebateThousandths: z.optional(z.int()),
  payout: z.nullable(nonNegativeMinor),
  netProfit: z.nullable(amountMinor),
  placedAt: epochMs,
  state: z.enum(['PLACED', 'WON', 'LOST', 'REFUNDED']),
});
export type LotteryBet = z.infer<typeof lotteryBet>;

/** RUNNING → DONE (every round placed), WON, STOPPED (by the player), CANCELLED (an issue was) or REFUSED. */
export const chaseState = z.enum(['RUNNING', 'DONE', 'WON', 'STOPPED', 'CANCELLED', 'REFUSED']);

/** An order for several rounds: the same lines on each issue that opens, paid for in advance. Minor units. */
export const lotteryChase = z.object({
  orderNo: z.string(),
  gameCode: z.string(),
  lines: z.array(z.object({ playCode: z.string(), selection: z.array(z.string()) })),
  /** How many times the lines are placed, round by round. */
  multiples: z.array(z.int()),
  stopsOnWin: z.boolean(),
  /** Of all rounds. */
  cost: nonNegativeMinor,
  /** Held for the rounds to come; 0 once it has ended. */
  held: nonNegativeMinor,
  state: chaseState,
  placedAt: epochMs,
  endedAt: z.nullable(epochMs),
  /** Those placed so far; `payout` is null until all bets of the round are settled. */
  rounds: z.array(z.object({ issue: z.string(), stake: nonNegativeMinor, payout: z.nullable(nonNegativeMinor) })),
});
export type LotteryChase = z.infer<typeof lotteryChase>;

/** An issue as staff see it. */
export const staffIssue = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  issue: z.string(),
  state: issueState,
  openAt: epochMs,
  drawAt: epochMs,
  numbers: z.array(z.int()),
  bets: z.int(),
  /** Of a draw that another operator makes. */
  external: z.optional(
    z.object({
      /** Its board, by which typed lots are checked. */
      kind: z.string(),
      /** Since when people have to decide; null while the feeds may still agree. */
      checkedFrom: z.nullable(epochMs),
      /** What each feed reported first, lot by lot. */
      reports: z.array(z.object({ feed: z.string(), at: epochMs, lots: z.array(z.string()) })),
    }),
  ),
  corrections: z.array(
    z.object({
      action: correctionAction,
      at: epochMs,
      note: z.string(),
      /** Null while bets are still being corrected. */
      doneAt: z.nullable(epochMs),
      changedBets: z.int(),
    }),
  ),
});
export type StaffIssue = z.infer<typeof staffIssue>;

/** A lottery as a merchant offers it, as staff see it. Minor units. */
export const staffLotteryOffer = z.object({
  merchantCode: z.string(),
  currency: currencyCode,
  gameCode: z.string(),
  gameName: z.string(),
  /** Whether it is listed and takes bets there. */
  isOffered: z.boolean(),
  /** The most that may be won on one number of an issue, over all players. */
  maxExposureMinor: positiveMinor,
  /** What it is where the merchant set nothing. */
  defaultExposureMinor: positiveMinor,
});
export type StaffLotteryOffer = z.infer<typeof staffLotteryOffer>;
