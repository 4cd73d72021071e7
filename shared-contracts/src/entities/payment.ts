import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { barred } from './approval.ts';
import { closure } from './game.ts';
import { currencyCode } from './money.ts';

/** CREATED → PENDING_PAYMENT → PAID → CREDITED; EXPIRED, FAILED, REJECTED and REFUNDED are its other ends (SRV5). */
export const depositStates = [
  'CREATED',
  'PENDING_PAYMENT',
  'PAID',
  'CREDITED',
  'EXPIRED',
  'FAILED',
  'REJECTED',
  'REFUNDED',
] as const;
export const depositState = z.enum(depositStates);
export type DepositState = z.infer<typeof depositState>;

/** REQUESTED → REVIEW → APPROVED → PAYING → PAID_UNCONFIRMED, then its outcome (SRV5). */
export const withdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'PAID_UNCONFIRMED',
  'RECEIVED',
  'PARTIAL',
  'NOT_RECEIVED',
  'AUTO_RECEIVED',
  'FORCED_RECEIVED',
  'DISPUTE',
  'RESOLVED_RECEIVED',
  'REFUNDED',
  'REJECTED',
  'FAILED',
] as const;
export const withdrawalState = z.enum(withdrawalStates);
export type WithdrawalState = z.infer<typeof withdrawalState>;

/** A payment method. `ONLINE` leads to a provider's page, `BANK` is a transfer that staff review. */
export const paymentMethod = z.object({
  code: z.string(),
  kind: z.enum(['ONLINE', 'BANK']),
  minMinor: nonNegativeMinor,
  maxMinor: nonNegativeMinor,
  /** Deducted from each payment; shown before. */
  feeMinor: nonNegativeMinor,
  /** Set while it is closed. */
  closed: z.optional(closure),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Whether money comes in or goes out. */
export const paymentDirection = z.enum(['DEPOSIT', 'WITHDRAW']);
export type PaymentDirection = z.infer<typeof paymentDirection>;

/** A payment method as staff see it. */
export const staffPaymentMethod = z.extend(paymentMethod, {
  direction: paymentDirection,
  provider: z.string(),
  /** What staff call the provider. */
  providerName: z.optional(z.string()),
});
export type StaffPaymentMethod = z.infer<typeof staffPaymentMethod>;

/** A state and when it was reached. */
const step = z.object({ state: z.string(), at: epochMs });

/** A deposit as its player sees it. Minor units. */
export const deposit = z.object({
  orderNo: z.string(),
  method: z.string(),
  kind: z.enum(['ONLINE', 'BANK']),
  currency: currencyCode,
  /** The requested amount. */
  amount: nonNegativeMinor,
  /** The paid amount by the provider; this one counts. */
  paidAmount: z.nullable(nonNegativeMinor),
  fee: nonNegativeMinor,
  /** The credited amount. */
  net: z.nullable(nonNegativeMinor),
  state: depositState,
  withBonus: z.boolean(),
  createdAt: epochMs,
  /** Until when it can be paid; null while staff review it. */
  expiresAt: z.nullable(epochMs),
  creditedAt: z.nullable(epochMs),
  remark: z.string(),
  receiptIds: z.array(z.string()),
  steps: z.array(step),
});
export type Deposit = z.infer<typeof deposit>;

/** A withdrawal as its player sees it. Minor units. */
export const withdrawal = z.object({
  orderNo: z.string(),
  method: z.string(),
  currency: currencyCode,
  amount: nonNegativeMinor,
  fee: nonNegativeMinor,
  /** The amount to pay out. */
  net: nonNegativeMinor,
  state: withdrawalState,
  payeeName: z.string(),
  /** Its last characters only. */
  payeeAccount: z.string(),
  createdAt: epochMs,
  paidAt: z.nullable(epochMs),
  /** When it counts as received unless the player reports otherwise. */
  confirmBy: z.nullable(epochMs),
  /** The amount received according to the player. */
  receivedAmount: z.nullable(nonNegativeMinor),
  /** What the operator refunded after a dispute. */
  refundedAmount: z.nullable(nonNegativeMinor),
  remark: z.string(),
  receiptIds: z.array(z.string()),
  steps: z.array(step),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What can be withdrawn now, and what limits it. Minor units. */
export const withdrawableFigure = z.object({
  withdrawable: nonNegativeMinor,
  available: amountMinor,
  /** Held by withdrawals in progress. */
  locked: nonNegativeMinor,
  bonus: nonNegativeMinor,
  /** The amount still to be wagered before a withdrawal. */
  wageringRemaining: nonNegativeMinor,
  wageringRequired: nonNegativeMinor,
});
export type WithdrawableFigure = z.infer<typeof withdrawableFigure>;

/** Bonus money, which becomes the player's own once wagered often enough. Minor units. */
export const bonus = z.object({
  bonusId: z.string(),
  promoId: z.string(),
  /** As it was offered, in the reader's language. */
  title: z.optional(z.string()),
  amount: nonNegativeMinor,
  turnoverRequired: nonNegativeMinor,
  turnoverDone: nonNegativeMinor,
  /** A higher stake does not count. */
  maxStake: nonNegativeMinor,
  createdAt: epochMs,
  expiresAt: epochMs,
  state: z.enum(['ACTIVE', 'CONVERTED', 'EXPIRED']),
});
export type Bonus = z.infer<typeof bonus>;

/** What waits in a queue, by currency: the amounts that were asked for, in minor units. Only of queues. */
export const orderSums = z.optional(
  z.array(z.object({ currency: currencyCode, count: z.int(), amount: nonNegativeMinor })),
);
export type OrderSums = NonNullable<z.infer<typeof orderSums>>;

/** A deposit as staff see it. */
export const staffDeposit = z.extend(deposit, {
  barred,
  /** Raised by each change; a decision says which one it is about. */
  version: z.int(),
  account: z.string(),
  provider: z.string(),
  /** What staff call the provider. */
  providerName: z.optional(z.string()),
  /** Written before the first start of a demonstration and not asked for by a player. */
  isDemonstration: z.optional(z.boolean()),
  payerName: z.string(),
  /** Who recorded the paid amount; another person credits it. */
  proposedBy: z.nullable(z.string()),
});
export type StaffDeposit = z.infer<typeof staffDeposit>;

/**
 * Why staff must review a payout: the provider does not know it and no longer accepts it, it has paid another amount or
 * currency, or it reports the payment after the hold was released.
 */
export const payoutTroubles = ['UNCLEAR', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'PAID_LATE'] as const;
export const payoutTrouble = z.enum(payoutTroubles);
export type PayoutTrouble = z.infer<typeof payoutTrouble>;

/** A withdrawal as staff see it. */
export const staffWithdrawal = z.extend(withdrawal, {
  barred,
  /** Raised by each change; a decision says which one it is about. */
  version: z.int(),
  account: z.string(),
  provider: z.string(),
  /** Written before the first start of a demonstration and not asked for by a player. */
  isDemonstration: z.optional(z.boolean()),
  fullPayeeAccount: z.string(),
  /** Its amount requires a second approval. */
  needsSecond: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
  /** The refund that waits for a second person. */
  refundAsked: z.nullable(nonNegativeMinor),
  trouble: z.nullable(payoutTrouble),
  /** The paid amount by the provider. */
  saidAmount: z.nullable(nonNegativeMinor),
  /** Figures for the decision. */
  totalDeposited: nonNegativeMinor,
  totalWithdrawn: nonNegativeMinor,
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

/** An account of a player that money is paid out to. */
export const payee = z.object({
  payeeId: z.string(),
  /** The code of its way to pay. */
  method: z.string(),
  name: z.string(),
  /** Its last digits. */
  account: z.string(),
  /** From when on it may be used; an account that was bound later than the first one waits a day. */
  usableAt: epochMs,
});
export type Payee = z.infer<typeof payee>;
