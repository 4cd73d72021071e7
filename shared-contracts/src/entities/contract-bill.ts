import { contractKinds, contractPeriods, issueTypes, settledKinds } from '../constants/index.ts';
import { amountMinor, calendarDay, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { barred } from './approval.ts';
import { contractTier } from './contract.ts';
import { currencyCode } from './money.ts';

/**
 * UNAPPROVED waits for a person, UNCOLLECTED for its payment; INSUFFICIENT and PART_COLLECTED for an upline's money,
 * for a week. ISSUED was paid in full.
 */
export const billStates = [
  'ISSUED',
  'UNAPPROVED',
  'UNCOLLECTED',
  'DENIED',
  'NOT_REACHED',
  'INSUFFICIENT',
  'PART_COLLECTED',
  'EXPIRED',
] as const;
export type BillState = (typeof billStates)[number];

/** What a contract pays for a period, with all it is computed from (SRV6). Minor units; `rate` in hundredths of a percent. */
export const contractBill = z.object({
  billId: z.string(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  periodFrom: epochMs,
  periodTo: epochMs,
  effectiveBet: amountMinor,
  activeMembers: z.int(),
  /** Below zero when the team won. */
  netLoss: amountMinor,
  /**
   * What play with money that was charged back took off in this period, as it has been: of a dividend the loss, of other
   * kinds the bets. Below zero where the money was given again.
   */
  takenBack: z.optional(amountMinor),
  /** What earlier wins and such play take off the loss of a dividend, and what was taken back before off the bet of a salary; zero or less. */
  carried: amountMinor,
  /** Reached, from 1; 0 for none. */
  tier: z.int(),
  tiers: z.array(contractTier),
  rate: z.int(),
  gross: amountMinor,
  /** What the operator pays below, which the bill is less. */
  toDownline: amountMinor,
  /** What was paid below beyond `gross`; the operator bears it, and nobody is charged. */
  lineDeficit: z.optional(nonNegativeMinor),
  issueType: z.enum(issueTypes),
  payable: nonNegativeMinor,
  paid: nonNegativeMinor,
  state: z.enum(billStates),
  remark: z.string(),
  settledAt: z.nullable(epochMs),
  /**
   * Of a real-time salary: what the contract had accrued before and after the window, in ten-thousandths of a minor unit.
   * In the window it earned `accrualAfter - accrualBefore + 10000 × payable`. Null for other kinds.
   */
  accrualBefore: z.optional(z.nullable(z.int())),
  accrualAfter: z.optional(z.nullable(z.int())),
});
export type ContractBill = z.infer<typeof contractBill>;

/** A bill of a period that still runs, as it would be if the period ended now. */
export const billForecast = z.object({
  kind: z.enum(settledKinds),
  period: z.enum(contractPeriods),
  periodFrom: epochMs,
  periodTo: epochMs,
  /** When the period is settled; a person may have to approve the bill then. */
  settlesAt: epochMs,
  effectiveBet: amountMinor,
  activeMembers: z.int(),
  netLoss: amountMinor,
  tier: z.int(),
  rate: z.int(),
  gross: amountMinor,
  toDownline: amountMinor,
  payable: nonNegativeMinor,
});
export type BillForecast = z.infer<typeof billForecast>;

/** The bills of one kind and period that fall on a day. Minor units. */
export const payoutDay = z.object({
  day: calendarDay,
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  /** From the first to the last of the periods. */
  periodFrom: epochMs,
  periodTo: epochMs,
  bills: z.int(),
  payable: nonNegativeMinor,
  paid: nonNegativeMinor,
  /** What is still to be paid, whether a person has to approve it or an upline lacks the money. */
  due: nonNegativeMinor,
});
export type PayoutDay = z.infer<typeof payoutDay>;

/** Who changed a bill: a job, the upline that pays it from its own wallet, or a member of staff. */
export const billActors = ['SYSTEM', 'AGENT', 'STAFF'] as const;

/**
 * Why a bill changed: it was made or made again, was paid, in part or not for want of an upline's money, ran out after
 * a week, or a person decided.
 */
export const billChangeReasons = ['SETTLED', 'SETTLED_AGAIN', 'PAID', 'SHORT', 'OVER', 'APPROVED', 'DENIED'] as const;

/** A change of a bill's state or amounts, and what the bill was after it. */
export const billHistoryEntry = z.object({
  at: epochMs,
  state: z.enum(billStates),
  payable: nonNegativeMinor,
  paid: nonNegativeMinor,
  changedBy: z.enum(billActors),
  reason: z.enum(billChangeReasons),
});
export type BillHistoryEntry = z.infer<typeof billHistoryEntry>;

/**
 * What a bill is less for one contract below: minor units rounded down, and the ten-thousandths of one beyond them, which
 * a real-time salary alone has. All of a bill add up to `toDownline`; those of a real-time salary to what its window is less.
 */
export const billShare = z.object({
  account: z.string(),
  amount: amountMinor,
  rest: z.int().check(z.minimum(0), z.maximum(9_999)),
});
export type BillShare = z.infer<typeof billShare>;

/** What only a bill itself is asked for. */
export const billParts = z.object({
  /** What it is less, contract by contract, the greatest first. */
  below: z.array(billShare),
  /** The earliest first; empty for a bill from before changes were kept. */
  history: z.array(billHistoryEntry),
});

export const staffContractBill = z.extend(contractBill, {
  barred,
  /** Raised by each change; a decision says which one it is about. */
  version: z.int(),
  account: z.string(),
  merchantCode: z.string(),
  currency: currencyCode,
  /** Since when staff hold it; null where nobody does. */
  heldAt: z.optional(z.nullable(epochMs)),
  /** Whether its period begins before the site's first start: what it counts was written, not played. */
  isDemonstration: z.optional(z.boolean()),
});
export type StaffContractBill = z.infer<typeof staffContractBill>;

export const settledKind = z.enum(settledKinds);
export type SettledKind = z.infer<typeof settledKind>;

/** Which settlement: a kind, its period, and any instant within it. */
export const settlementChoice = z.object({
  merchantCode: z.string(),
  kind: settledKind,
  period: z.enum(contractPeriods),
  at: epochMs,
});

/**
 * What making a bill again would change: `NEW`, a bill that is missing; `MORE` and `LESS`, what is still to be paid
 * grows or shrinks; `FIGURES`, the same is due, but from other figures, by which later bills may begin with another carry;
 * `KEPT`, less would be due, but it was paid or decided, and nothing is taken back.
 */
export const billChange = z.object({
  account: z.string(),
  /** Where its period begins: the chosen one, or a later one that begins with what it carries on. */
  periodFrom: z.optional(epochMs),
  change: z.enum(['NEW', 'MORE', 'LESS', 'FIGURES', 'KEPT']),
  before: z.nullable(nonNegativeMinor),
  after: nonNegativeMinor,
  paid: nonNegativeMinor,
});
export type BillChange = z.infer<typeof billChange>;
