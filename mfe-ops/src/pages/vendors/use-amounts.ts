import { merchants } from '@atrium/contracts/constants';
import { formatMoney, useUi } from '@atrium/ui';

/** Digits after the point, by currency. */
export const digitsOf = (currency: string): number =>
  merchants.find((merchant) => merchant.currency === currency)?.fractionDigits ?? 2;

/** Amounts of any currency, by its code: staff see all merchants at once. */
export function useAmounts() {
  const { locale } = useUi();
  return (minor: number | string, currency: string) =>
    formatMoney(typeof minor === 'string' ? BigInt(minor) : minor, {
      locale,
      currencySymbol: currency,
      fractionDigits: digitsOf(currency),
    });
}
