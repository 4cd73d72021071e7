import * as z from 'zod/mini';

const reference = z.string().check(z.minLength(1), z.maxLength(60));
const amount = z.int().check(z.positive());
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** A payment that the operator has the provider collect. Amounts in minor units. */
export const paymentRequest = z.object({
  reference,
  amount,
  currency,
  returnUrl: z.string().check(
    z.regex(/^https?:\/\//),
    z.refine((text) => URL.canParse(text)),
  ),
  expiresAt: z.int(),
  /** The language of the page to pay at; without it, the browser's. */
  locale: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:-\w+)*$/))),
});

/** Money that the operator has the provider pay out. */
export const payoutRequest = z.object({
  reference,
  amount,
  currency,
  payeeName: z.string().check(z.maxLength(100)),
  payeeAccount: z.string().check(z.maxLength(100)),
});

export type Status = 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED';

export interface Order {
  readonly id: string;
  readonly about: 'PAYMENT' | 'PAYOUT';
  readonly reference: string;
  readonly status: Status;
  readonly amount: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly expiresAt: number;
  readonly locale?: string | undefined;
  /** The outcome of a pending payout. */
  readonly outcome?: 'PAID' | 'FAILED';
}
