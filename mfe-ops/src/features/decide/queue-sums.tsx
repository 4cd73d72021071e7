import type { OrderSums } from '@atrium/contracts/entities';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** How much waits in a queue, by currency. */
export function QueueSums({ of: sums = [] }: { of: OrderSums | undefined }) {
  const text = useText();
  if (sums.length === 0) return null;
  return (
    <p className="ops-sums">
      {sums.map(({ currency, count, amount }) => (
        <span key={currency}>
          <strong>
            <MoneyIn minor={amount} currency={currency} />
          </strong>{' '}
          · {text('overview.count', { count })}
        </span>
      ))}
    </p>
  );
}
