import type { PaymentDirection, PaymentMethod } from '@atrium/contracts/entities';
import type { Services } from '../../../operation/services.ts';
import { assertNoneClosed, type ClosedNow } from '../../control/index.ts';
import { connectedAdapters } from './providers/accounts.ts';

/** A payment method and its provider. `house`: staff, by hand. */
export interface MethodRow extends PaymentMethod {
  readonly provider: string;
}

export const quickAmounts = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** The operator's account for bank transfers. */
export const houseBankAccount = {
  bank: 'Atrium Settlement Bank',
  name: 'Atrium Gaming House',
  account: '0071 5520 9183',
};

/** The methods of this gateway in this currency, in the order in which they are offered. */
export async function methodsOf(
  { db }: Pick<Services, 'db'>,
  direction: PaymentDirection,
  currency: string,
): Promise<MethodRow[]> {
  const rows = await db
    .selectFrom('payment_method')
    .selectAll()
    .where('direction', '=', direction)
    .orderBy('position')
    .execute();
  const connected = await connectedAdapters(db);
  const isOffered = ({ provider }: MethodRow): boolean =>
    provider === 'house' || connected.get(provider)?.takes(currency) === true;
  return rows
    .map(({ code, provider, kind, min_minor: minMinor, max_minor: maxMinor, fee_minor: feeMinor }) => ({
      code,
      provider,
      kind,
      minMinor,
      maxMinor,
      feeMinor,
    }))
    .filter(isOffered);
}

const switchOf = { DEPOSIT: 'DEPOSIT_METHOD', WITHDRAW: 'WITHDRAW_METHOD' } as const;

/** The methods as the contract shows them, marked if closed now. */
export function shownMethods(
  rows: readonly MethodRow[],
  closed: ClosedNow,
  direction: PaymentDirection,
): PaymentMethod[] {
  return rows.map(({ provider, ...method }) => {
    const closure = closed.of(switchOf[direction], method.code) ?? closed.of('PROVIDER', provider);
    return closure ? { ...method, closed: closure } : method;
  });
}

/** @throws Refusal `PAY_METHOD_CLOSED` if the method or its provider is closed */
export function assertMethodOpen(
  tools: Pick<Services, 'db' | 'clock'>,
  { code, provider }: { code: string; provider: string },
  direction: PaymentDirection,
): Promise<void> {
  return assertNoneClosed(tools, 'PAY_METHOD_CLOSED', [
    [switchOf[direction], code],
    ['PROVIDER', provider],
  ]);
}
