import type { IncomingHttpHeaders } from 'node:http';

/** A payment that a provider is to collect. */
export interface PaymentOrder {
  readonly orderNo: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Where the player comes back to. */
  readonly returnUrl: string;
  readonly expiresAt: number;
}

/** Money that a provider is to pay out. */
export interface PayoutOrder {
  readonly orderNo: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
}

/** What a provider says became of an order, by a callback or when asked. Amounts are the provider's, minor units. */
export interface ProviderNotice {
  /** Names this message among all of the provider; the same one may come many times. */
  readonly noticeId: string;
  /** It was asked for, and so is the provider's last word for now; a message may be overtaken. */
  readonly isAsked?: true;
  readonly about: 'PAYMENT' | 'PAYOUT';
  readonly orderNo: string;
  readonly kind: 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED' | 'REINSTATED';
  /** With `REINSTATED`: the message of the refund that does not hold; this one is named `undoneId` of it. */
  readonly undoes?: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The name of the message that a refund does not hold. */
export const undoneId = (noticeId: string): string => `${noticeId}:undone`;

/** One who takes and pays money for the house. Asking twice for the same order number moves money once. */
export interface PaymentProvider {
  readonly code: string;
  /** @throws ProviderError */
  createPayment(order: PaymentOrder): Promise<{ providerRef: string; payUrl: string }>;
  /** What became of a payment; null while it is open. @throws ProviderError */
  queryPayment(payment: { orderNo: string; providerRef: string }): Promise<ProviderNotice | null>;
  /**
   * What a callback says; null when it tells nothing we act on. @throws CallbackRefused unless the bytes are signed by it,
   * ProviderError when the provider must be asked what it is about and does not answer
   */
  readCallback(headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Promise<ProviderNotice | null>;
  /** Left out by those that pay nobody. @throws ProviderError */
  createPayout?(order: PayoutOrder): Promise<{ providerRef: string }>;
  /** What became of a payout; `UNKNOWN` when it was never asked for. @throws ProviderError */
  queryPayout?(orderNo: string): Promise<ProviderNotice | 'UNKNOWN' | null>;
}

/** A provider did not do what it was asked. `isFinal`: it said no; otherwise nobody knows, and it is asked again. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** A callback that does not prove where it comes from. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}
