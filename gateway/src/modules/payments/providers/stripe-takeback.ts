import { z } from '@atrium/contracts/schema';
import { CallbackRefused } from './payment-provider.ts';

const metadata = z.optional(z.object({ order_no: z.optional(z.string()) }));
const ofPayment = { currency: z.string(), payment_intent: z.nullable(z.string()), metadata };
const charge = z.object({ ...ofPayment, amount_refunded: z.int() });
const dispute = z.object({ ...ofPayment, amount: z.int(), status: z.string() });

/** Where an order's number is: on a charge, and on the payment that a dispute is about. */
export const paymentIntent = z.object({ metadata });

/** Money that Stripe took back of a payment, by a refund or because its payer disputed it. */
export interface Takeback {
  readonly orderNo: string | undefined;
  readonly paymentIntent: string | null;
  readonly amountMinor: number;
  readonly currency: string;
}

/** A question about a payment (`warning_…`) takes no money; a dispute does when it begins, and keeps it if it is lost. */
function takesMoney(type: string, status: string): boolean {
  if (type === 'charge.dispute.created') return !status.startsWith('warning_');
  return type === 'charge.dispute.funds_withdrawn' || (type === 'charge.dispute.closed' && status === 'lost');
}

/** What an event about a charge or a dispute says was taken back; null when nothing was. @throws CallbackRefused */
export function takebackOf(type: string, object: unknown): Takeback | null {
  const isRefund = type === 'charge.refunded';
  if (!isRefund && !type.startsWith('charge.dispute.')) return null;
  const said = isRefund ? charge.safeParse(object) : dispute.safeParse(object);
  if (!said.success) throw new CallbackRefused('an event without what it is about');
  const { data } = said;
  if ('status' in data && !takesMoney(type, data.status)) return null;
  return {
    orderNo: data.metadata?.order_no,
    paymentIntent: data.payment_intent,
    amountMinor: 'status' in data ? data.amount : data.amount_refunded,
    currency: data.currency.toUpperCase(),
  };
}
