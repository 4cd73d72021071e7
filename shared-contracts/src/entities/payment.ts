import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';
import { closure } from './switch.ts';

/** CREATED → PENDING_PAYMENT → PAID → CREDITED; EXPIRED, FAILED, REJECTED and REFUNDED end it otherwise (SRV5). */
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

/** REQUESTED → REVIEW → APPROVED → PAYING → PAID_UNCONFIRMED, then what became of it (SRV5). */
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

/** A way to pay in or to be paid. `ONLINE` leads to a provider's page, `BANK` is a transfer that people look at. */
export const paymentMethod = z.object({
  code: z.string(),
  kind: z.enum(['ONLINE', 'BANK']),
  minMinor: nonNegativeMinor,
  maxMinor: nonNegativeMinor,
  /** Taken from each payment; shown before. */
  feeMinor: nonNegativeMinor,
  /** Not to be had now; left out while it is open. */
  closed: z.optional(closure),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Whether money comes in or goes out. */
export const paymentDirection = z.enum(['DEPOSIT', 'WITHDRAW']);
export type PaymentDirection = z.infer<typeof paymentDirection>;

/** A way to pay as the house's people see it. */
export const staffPaymentMethod = z.extend(paymentMethod, { direction: paymentDirection, provider: z.string() });
export type StaffPaymentMethod = z.infer<typeof staffPaymentMethod>;

/** A state and when it was reached. */
const step = z.object({ state: z.string(), at: epochMs });

/** A deposit as its player sees it. Minor units. */
export const deposit = z.object({
  orderNo: z.string(),
  method: z.string(),
  kind: z.enum(['ONLINE', 'BANK']),
  currency: currencyCode,
  /** What was asked for. */
  amount: nonNegativeMinor,
  /** What the provider says was paid; this is what counts. */
  paidAmount: z.nullable(nonNegativeMinor),
  fee: nonNegativeMinor,
  /** What reached the account. */
  net: z.nullable(nonNegativeMinor),
  state: depositState,
  withBonus: z.boolean(),
  createdAt: epochMs,
  /** Until when it can be paid; null where people look at it. */
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
  /** What is paid out. */
  net: nonNegativeMinor,
  state: withdrawalState,
  payeeName: z.string(),
  /** Its end only. */
  payeeAccount: z.string(),
  createdAt: epochMs,
  paidAt: z.nullable(epochMs),
  /** When it counts as received unless the player says otherwise. */
  confirmBy: z.nullable(epochMs),
  /** What the player says has arrived. */
  receivedAmount: z.nullable(nonNegativeMinor),
  /** What the house gave back after a dispute. */
  refundedAmount: z.nullable(nonNegativeMinor),
  remark: z.string(),
  receiptIds: z.array(z.string()),
  steps: z.array(step),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What can be withdrawn now, and why it is not more. Minor units. */
export const withdrawableFigure = z.object({
  withdrawable: nonNegativeMinor,
  available: amountMinor,
  /** Held by withdrawals that are under way. */
  locked: nonNegativeMinor,
  bonus: nonNegativeMinor,
  /** What is still to be wagered before anything is paid out. */
  wageringRemaining: nonNegativeMinor,
  wageringRequired: nonNegativeMinor,
});
export type WithdrawableFigure = z.infer<typeof withdrawableFigure>;

/** Money that becomes the player's own when it has been wagered often enough. Minor units. */
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

/** A deposit as the house's people see it. */
export const staffDeposit = z.extend(deposit, {
  account: z.string(),
  provider: z.string(),
  payerName: z.string(),
  /** Who said what was paid; somebody else credits it. */
  proposedBy: z.nullable(z.string()),
});
export type StaffDeposit = z.infer<typeof staffDeposit>;

/**
 * Why somebody must look at a payout: the provider does not know it and does not take it any more, it has paid another
 * amount or currency, or it says that it has paid when the money was given back already.
 */
export const payoutTroubles = ['UNCLEAR', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'PAID_LATE'] as const;
export const payoutTrouble = z.enum(payoutTroubles);
export type PayoutTrouble = z.infer<typeof payoutTrouble>;

/** A withdrawal as the house's people see it. */
export const staffWithdrawal = z.extend(withdrawal, {
  account: z.string(),
  provider: z.string(),
  fullPayeeAccount: z.string(),
  /** So much that a second person approves it. */
  needsSecond: z.boolean(),
  firstApprovedBy: z.nullable(z.string()),
  /** What waits for a second person to be given back. */
  refundAsked: z.nullable(nonNegativeMinor),
  trouble: z.nullable(payoutTrouble),
  /** What the provider says it has paid. */
  saidAmount: z.nullable(nonNegativeMinor),
  /** Figures to judge by. */
  totalDeposited: nonNegativeMinor,
  totalWithdrawn: nonNegativeMinor,
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;
