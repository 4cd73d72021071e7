import { useRegion } from '@atrium/contracts/react';
import { AmountInput, FormItem } from '@atrium/ui/form';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useText } from '../../texts.ts';
import './contracts.css';

const figures = ['rate', 'bet', 'active', 'loss'] as const;
type Figure = (typeof figures)[number];

/** The values of a form with tiers, each by figure and place: `rate1`. */
export type TierValues = Record<`${Figure}${number}`, string>;

/** As many empty tiers as any kind may have. */
export function emptyTiers(count: number): TierValues {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  return Object.fromEntries(
    places.flatMap((place) => figures.map((figure) => [`${figure}${place}`, ''])),
  ) as TierValues;
}

/** One row a tier: its rate, and what it requires unless the rate is flat. */
export function TierFields({ count, hasLoss, isFlat }: { count: number; hasLoss: boolean; isFlat: boolean }) {
  const text = useText();
  const check = useAmountCheck();
  const { currencySymbol, fractionDigits } = useRegion();
  const digits: Record<Figure, number> = { rate: 2, bet: fractionDigits, active: 0, loss: fractionDigits };
  const shown = isFlat ? (['rate'] as const) : figures.filter((figure) => hasLoss || figure !== 'loss');
  return Array.from({ length: count }, (_, index) => index + 1).map((place) => (
    <fieldset key={place} className="ops-tier">
      <legend>{text('contracts.tier', { place })}</legend>
      {shown.map((figure) => (
        <FormItem
          key={figure}
          name={`${figure}${place}`}
          label={text(`contracts.${figure}`)}
          check={check(digits[figure])}
          required
        >
          <AmountInput
            fractionDigits={digits[figure]}
            {...(figure === 'bet' || figure === 'loss' ? { prefix: currencySymbol } : {})}
          />
        </FormItem>
      ))}
    </fieldset>
  ));
}
