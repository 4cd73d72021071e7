import type { PaymentMethod } from '@atrium/contracts/entities';
import { Money } from '@atrium/ui';
import { useText } from '../../texts.ts';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: string;
  onChange(code: string): void;
}

/** Ways to pay with what each costs. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const text = useText();
  return (
    <fieldset className="member-methods">
      <legend>{text('pay.method')}</legend>
      {methods.map(({ code, feeMinor }) => (
        <label key={code}>
          <input type="radio" name="method" value={code} checked={value === code} onChange={() => onChange(code)} />
          <span>
            {text(`payMethod.${code as 'EWALLET'}`)}
            <small>
              {feeMinor > 0 ? (
                <>
                  {text('pay.fee')} <Money minor={feeMinor} />
                </>
              ) : (
                text('pay.noFee')
              )}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
