import type { ContractTier } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { AmountField, useAmounts } from '@atrium/ui/amount';
import { useText } from '../../texts.ts';
import './tier-fields.css';

/** A tier as it is typed. */
export interface TypedTier {
  readonly rate: string;
  readonly bet: string;
  readonly active: string;
  readonly loss: string;
}

export const emptyTier: TypedTier = { rate: '', bet: '', active: '', loss: '' };
const figures = ['rate', 'bet', 'active', 'loss'] as const;

type Figure = (typeof figures)[number];

/** All of it, in hundredths of a percent. */
const wholePercent = 10_000;
const mostOf = (figure: Figure) => (figure === 'rate' ? wholePercent : undefined);

interface Kind {
  /** Whether a loss is required, as for dividends. */
  hasLoss: boolean;
  /** One rate that requires nothing. */
  isFlat: boolean;
}

/** Reads what is typed for each figure of a tier; null where that is no number. */
export function useTiers({ hasLoss, isFlat }: Kind) {
  const text = useText();
  const amounts = useAmounts();
  const { fractionDigits } = useRegion();
  const digits: Readonly<Record<Figure, number>> = { rate: 2, bet: fractionDigits, active: 0, loss: fractionDigits };
  const shown = isFlat ? (['rate'] as const) : figures.filter((figure) => hasLoss || figure !== 'loss');
  const problemOf = (figure: Figure, typed: string): string | undefined =>
    amounts.question(typed, digits[figure], mostOf(figure)) ??
    (amounts.minor(typed, digits[figure], mostOf(figure)) === null ? text('contracts.noNumber') : undefined);

  /** A tier as the call takes it; the server says which of them cannot be. */
  function tierOf(typed: TypedTier): ContractTier | null {
    const [rate, bet, active, loss] = figures.map((figure) =>
      isFlat && figure !== 'rate' ? 0 : amounts.minor(typed[figure], digits[figure], mostOf(figure)),
    );
    if (typeof rate !== 'number' || typeof bet !== 'number' || typeof active !== 'number') return null;
    if (hasLoss && typeof loss !== 'number') return null;
    const required = { rate: (rate / 100).toFixed(2), effectiveBetAmount: bet, activeMemberCount: active };
    return hasLoss && typeof loss === 'number' ? { ...required, lossAmount: loss } : required;
  }

  return { digits, shown, problemOf, tierOf };
}

interface TierFieldsProps extends Kind {
  tiers: readonly TypedTier[];
  /** Whether wrong figures are shown as such. */
  wasSent: boolean;
  onChange(tiers: TypedTier[]): void;
}

/** One row a tier: its rate, and what it requires unless the rate is flat. */
export function TierFields({ tiers, hasLoss, isFlat, wasSent, onChange }: TierFieldsProps) {
  const text = useText();
  const { currencySymbol } = useRegion();
  const { digits, shown, problemOf } = useTiers({ hasLoss, isFlat });
  return tiers.map((tier, index) => {
    const place = index + 1;
    return (
      <fieldset key={place} className="agent-tier">
        <legend>{text('contracts.tier', { place })}</legend>
        {shown.map((figure) => (
          <AmountField
            key={figure}
            label={text(`contracts.${figure}`)}
            fractionDigits={digits[figure]}
            {...(figure === 'rate' ? { max: wholePercent } : {})}
            error={wasSent ? problemOf(figure, tier[figure]) : undefined}
            {...(figure === 'bet' || figure === 'loss' ? { prefix: currencySymbol } : {})}
            value={tier[figure]}
            onChange={(typed) =>
              onChange(tiers.map((one, other) => (other === index ? { ...one, [figure]: typed } : one)))
            }
          />
        ))}
      </fieldset>
    );
  });
}
