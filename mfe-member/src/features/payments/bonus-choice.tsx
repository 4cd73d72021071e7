import type { CallFailure } from '@atrium/contracts/calls';
import type { BonusOffer } from '@atrium/contracts/entities';
import { useFormat } from '@atrium/ui';
import { useId } from 'react';
import { useText } from '../../texts.ts';

interface BonusChoiceProps {
  bonuses: readonly BonusOffer[];
  /** Code of the chosen one; empty for none. */
  value: string;
  onChange(promoId: string): void;
  failure: CallFailure | null;
}

/** Bonuses that a deposit can get, each with all its terms, and the choice of none. */
export function BonusChoice({ bonuses, value, onChange, failure }: BonusChoiceProps) {
  const text = useText();
  const { money } = useFormat();
  const errorId = useId();
  const problem = failure?.details.fields?.promoId;
  if (bonuses.length === 0) return null;
  const terms = ({ title, percent, maxMinor, minMinor, multiplier: times, days, maxStakePercent: stake }: BonusOffer) =>
    [
      text('pay.bonusOffer', { title, percent, max: money(maxMinor), times, days, stake }),
      ...(minMinor > 0 ? [text('pay.bonusFrom', { min: money(minMinor) })] : []),
    ].join(' ');
  const choices = [{ promoId: '', label: text('pay.noOffer') }].concat(
    bonuses.map((bonus) => ({ promoId: bonus.promoId, label: terms(bonus) })),
  );
  return (
    <fieldset className="member-methods member-methods--wide" aria-describedby={problem ? errorId : undefined}>
      <legend>{text('pay.bonusChoice')}</legend>
      {choices.map(({ promoId, label }) => (
        <label key={promoId}>
          <input
            type="radio"
            name="bonus"
            value={promoId}
            checked={value === promoId}
            onChange={() => onChange(promoId)}
          />
          <span>{label}</span>
        </label>
      ))}
      {problem ? (
        <p id={errorId} className="a-field__error" role="alert">
          {problem.min ? text('pay.bonusTooSmall', { min: money(problem.min) }) : text('pay.bonusGone')}
        </p>
      ) : null}
    </fieldset>
  );
}
