import type { PaymentMethod } from '@atrium/contracts/entities';
import type { GatewayConfig } from '../../config.ts';
import type { Services } from '../../services.ts';
import { assertNoneClosed, type ClosedNow } from '../switches/closed-now.ts';
import { stripeCurrencies } from './providers/stripe-provider.ts';

/** A way to pay and who carries it out. `house`: people of the house, by hand. */
interface MethodRow extends PaymentMethod {
  readonly provider: 'sandbox' | 'stripe' | 'house';
}

/** Amounts are minor units of the merchant's currency, and so are these for every merchant. */
const depositMethods: readonly MethodRow[] = [
  { code: 'EWALLET', provider: 'sandbox', kind: 'ONLINE', minMinor: 10_000, maxMinor: 5_000_000, feeMinor: 0 },
  { code: 'CARD', provider: 'stripe', kind: 'ONLINE', minMinor: 10_000, maxMinor: 10_000_000, feeMinor: 0 },
  { code: 'BANK', provider: 'house', kind: 'BANK', minMinor: 50_000, maxMinor: 50_000_000, feeMinor: 0 },
];

const withdrawMethods: readonly MethodRow[] = [
  { code: 'EWALLET', provider: 'sandbox', kind: 'ONLINE', minMinor: 10_000, maxMinor: 10_000_000, feeMinor: 0 },
  { code: 'BANK', provider: 'sandbox', kind: 'BANK', minMinor: 50_000, maxMinor: 50_000_000, feeMinor: 1_500 },
];

export const quickAmounts = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** Where a bank transfer goes. */
export const houseBankAccount = {
  bank: 'Atrium Settlement Bank',
  name: 'Atrium Gaming House',
  account: '0071 5520 9183',
};

type PaymentDirection = 'DEPOSIT_METHOD' | 'WITHDRAW_METHOD';

type Offered = Pick<GatewayConfig, 'payments'>;

const isOffered = ({ payments }: Offered, currency: string) => {
  return ({ provider }: MethodRow): boolean =>
    provider === 'house' || (payments[provider] !== null && (provider !== 'stripe' || stripeCurrencies.has(currency)));
};

/** What this house has in this currency. */
export function depositMethodsOf(config: Offered, currency: string): MethodRow[] {
  return depositMethods.filter(isOffered(config, currency));
}

export function withdrawMethodsOf(config: Offered, currency: string): MethodRow[] {
  return withdrawMethods.filter(isOffered(config, currency));
}

/** The methods as the contract shows them, with what is closed now. */
export function shownMethods(
  rows: readonly MethodRow[],
  closed: ClosedNow,
  direction: PaymentDirection,
): PaymentMethod[] {
  return rows.map(({ provider, ...method }) => {
    const closure = closed.of(direction, method.code) ?? closed.of('PROVIDER', provider);
    return closure ? { ...method, closed: closure } : method;
  });
}

/** @throws Refusal `PAY_METHOD_CLOSED` where the method or who carries it out is closed */
export function assertMethodOpen(
  tools: Pick<Services, 'db' | 'clock'>,
  { code, provider }: { code: string; provider: string },
  direction: PaymentDirection,
): Promise<void> {
  return assertNoneClosed(tools, 'PAY_METHOD_CLOSED', [
    [direction, code],
    ['PROVIDER', provider],
  ]);
}

/** What of payments can be closed: methods one way or the other, or all of a provider. */
export function paymentCodes(kind: PaymentDirection | 'PROVIDER') {
  const all = { DEPOSIT_METHOD: depositMethods, WITHDRAW_METHOD: withdrawMethods };
  const codes =
    kind === 'PROVIDER'
      ? [...depositMethods, ...withdrawMethods].map(({ provider }): string => provider)
      : all[kind].map(({ code }) => code);
  return [...new Set(codes)].map((code) => ({ code, name: code, canSwitch: true }));
}

export const kindOfDeposit = (code: string): PaymentMethod['kind'] =>
  depositMethods.find((method) => method.code === code)?.kind ?? 'ONLINE';
