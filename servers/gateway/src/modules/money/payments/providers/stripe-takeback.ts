import { z } from '@atrium/contracts/schema';
import { CallbackRefused, type ProviderNotice, undoneId } from './payment-provider.ts';

const metadata = z.optional(z.object({ order_no: z.optional(z.string()) }));
const payment = z.object({ currency: z.string(), payment_intent: z.nullable(z.string()), metadata });
type OfPayment = z.infer<typeof payment>;
const charge = z.extend(payment, { amount_refunded: z.int() });
const dispute = z.extend(payment, { id: z.string(), amount: z.int(), status: z.string() });

/** Where an order's number is: on a charge, and on the payment that a dispute is about. */
export const paymentIntent = z.object({ metadata });

/** A refund, a dispute or the reinstatement of a payment at Stripe. */
export interface Takeback extends Pick<ProviderNotice, 'noticeId' | 'kind' | 'undoes'> {
  readonly orderNo: string | undefined;
  readonly paymentIntent: string | null;
  readonly amountMinor: number;
  readonly currency: string;
}

/** An inquiry (`warning_…`) withdraws no money; a dispute does when it begins, and reinstates it if it is won. */
function kindOf(type: string, status: string): 'REFUNDED' | 'REINSTATED' | null {
  if (type === 'charge.dispute.created') return status.startsWith('warning_') ? null : 'REFUNDED';
  if (type === 'charge.dispute.funds_withdrawn') return 'REFUNDED';
  if (type !== 'charge.dispute.closed') return null;
  return status === 'lost' ? 'REFUNDED' : status === 'won' ? 'REINSTATED' : null;
}

/**
 * The refund or reinstatement that an event about a charge or a dispute reports; null if none. @throws CallbackRefused
 */
export function takebackOf(noticeId: string, type: string, object: unknown): Takeback | null {
  if (type === 'charge.refunded') {
    const { amount_refunded, ...of } = read(charge, object);
    return { noticeId, kind: 'REFUNDED', ...about(of, amount_refunded) };
  }
  if (!type.startsWith('charge.dispute.')) return null;
  const { id, amount, status, ...of } = read(dispute, object);
  const kind = kindOf(type, status);
  if (!kind) return null;
  // Several events report the same dispute, in any order.
  const taken = `dispute:${id}`;
  const told = kind === 'REFUNDED' ? { noticeId: taken } : { noticeId: undoneId(taken), undoes: taken };
  return { ...told, kind, ...about(of, amount) };
}

function about({ metadata: said, payment_intent, currency }: OfPayment, amountMinor: number) {
  return { orderNo: said?.order_no, paymentIntent: payment_intent, amountMinor, currency: currency.toUpperCase() };
}

function read<S extends typeof charge | typeof dispute>(schema: S, object: unknown): z.infer<S> {
  const said = schema.safeParse(object);
  if (!said.success) throw new CallbackRefused('an event without what it is about');
  return said.data as z.infer<S>;
}
