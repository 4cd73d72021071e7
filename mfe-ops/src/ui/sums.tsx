import { Fragment } from 'react';
import { MoneyIn } from './money-in.tsx';

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/** Amounts of several currencies: a sum of each. */
export function Sums({ of: amounts }: { of: readonly Amount[] }) {
  const sums = new Map<string, number>();
  for (const { minor, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor], place) => (
    <Fragment key={currency}>
      {place > 0 ? ' · ' : null}
      <MoneyIn minor={minor} currency={currency} />
    </Fragment>
  ));
}
