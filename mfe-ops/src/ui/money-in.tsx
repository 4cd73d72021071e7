import { merchants } from '@atrium/contracts/constants';
import { formatMoney, useUi } from '@atrium/ui';

/** An amount in the currency of an account, which need not be the reader's. */
export function MoneyIn({ minor, currency }: { minor: number; currency: string }) {
  const { locale } = useUi();
  const merchant = merchants.find((each) => each.currency === currency);
  const { currencySymbol, fractionDigits } = merchant ?? { currencySymbol: currency, fractionDigits: 2 };
  return <span className="a-money a-figures">{formatMoney(minor, { locale, currencySymbol, fractionDigits })}</span>;
}
