import type { ContractTier } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { TextField } from '@atrium/ui';
import { typedPercent } from '../../features/act/typed-percent.ts';
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

/** What was typed as a number with that many digits behind the point, without it; 0 if it is none. */
function typedNumber(typed: string, fractionDigits: number): number {
  const value = Number(typed.replaceAll(',', ''));
  return Number.isFinite(value) && value > 0 ? Math.round(value * 10 ** fractionDigits) : 0;
}

/** Tiers as the call takes them; the server says which of them cannot be. */
export function tiersOf(
  tiers: readonly TypedTier[],
  { hasLoss, fractionDigits }: { hasLoss: boolean; fractionDigits: number },
): ContractTier[] {
  return tiers.map(({ rate, bet, active, loss }) => ({
    rate: ((typedPercent(rate) ?? 0) / 100).toFixed(2),
    effectiveBetAmount: typedNumber(bet, fractionDigits),
    activeMemberCount: typedNumber(active, 0),
    ...(hasLoss ? { lossAmount: typedNumber(loss, fractionDigits) } : {}),
  }));
}

interface TierFieldsProps {
  tiers: readonly TypedTier[];
  hasLoss: boolean;
  onChange(tiers: TypedTier[]): void;
}

/** One row a tier: its rate and what it requires. */
export function TierFields({ tiers, hasLoss, onChange }: TierFieldsProps) {
  const text = useText();
  const { currencySymbol } = useRegion();
  const shown = figures.filter((figure) => hasLoss || figure !== 'loss');
  return tiers.map((tier, index) => {
    const place = index + 1;
    return (
      <fieldset key={place} className="agent-tier">
        <legend>{text('contracts.tier', { place })}</legend>
        {shown.map((figure) => (
          <TextField
            key={figure}
            label={text(`contracts.${figure}`)}
            inputMode="decimal"
            autoComplete="off"
            {...(figure === 'bet' || figure === 'loss' ? { prefix: currencySymbol } : {})}
            value={tier[figure]}
            onChange={({ target }) =>
              onChange(tiers.map((one, other) => (other === index ? { ...one, [figure]: target.value } : one)))
            }
          />
        ))}
      </fieldset>
    );
  });
}
