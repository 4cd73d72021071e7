import type { IncomingHttpHeaders } from 'node:http';
import type { BundledLanguage } from '@atrium/contracts/constants';

/** A payment for a provider to collect. */
export interface PaymentOrder {
  readonly orderNo: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** Where the player returns to. */
  readonly returnUrl: string;
  readonly expiresAt: number;
  /** Of the page that submitted it: a repeated request has the same one. */
  readonly language: BundledLanguage;
}

/** Money for a provider to pay out. */
export interface PayoutOrder {
  readonly orderNo: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
}

/** A provider's message about an order, from a callback or a query. Amounts are the provider's, minor units. */
export interface ProviderNotice {
  /** Identifies this message among all of the provider; it may arrive many times. */
  readonly noticeId: string;
  /** From a query, and so the provider's current state; a callback may be outdated. */
  readonly isAsked?: true;
  readonly about: 'PAYMENT' | 'PAYOUT';
  readonly orderNo: string;
  readonly kind: 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED' | 'REINSTATED';
  /** With `REINSTATED`: the message of the reverted refund; this one has its `undoneId`. */
  readonly undoes?: string;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The id of the message that reverts a refund. */
export const undoneId = (noticeId: string): string => `${noticeId}:undone`;

/** Collects and pays money for the operator. Repeated requests with the same order number move money once. */
export interface PaymentProvider {
  readonly code: string;
  /** @throws ProviderError */
  createPayment(order: PaymentOrder): Promise<{ providerRef: string; payUrl: string }>;
  /** The outcome of a payment; null while it is open. @throws ProviderError */
  queryPayment(payment: { orderNo: string; providerRef: string }): Promise<ProviderNotice | null>;
  /**
   * A callback's message; null if it is of no use to us. @throws CallbackRefused unless the bytes are signed by the
   * provider, ProviderError when a needed query is not answered
   */
  readCallback(headers: IncomingHttpHeaders, rawBody: Buffer, now: number): Promise<ProviderNotice | null>;
  /** Left out by providers without payouts. @throws ProviderError */
  createPayout?(order: PayoutOrder): Promise<{ providerRef: string }>;
  /** The outcome of a payout; `UNKNOWN` if it was never requested. @throws ProviderError */
  queryPayout?(orderNo: string): Promise<ProviderNotice | 'UNKNOWN' | null>;
}

/** A provider's request failed. `isFinal`: it refused; otherwise the outcome is unknown, and it is queried again. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** A callback without a valid signature. */
export class CallbackRefused extends Error {
  override readonly name = 'CallbackRefused';
}
