import type { Closure, PaymentMethod } from '@atrium/contracts/entities';
import { DateTime, Money } from '@atrium/ui';
import { useText } from '../../texts.ts';

interface MethodChoiceProps {
  methods: readonly PaymentMethod[];
  value: string;
  onChange(code: string): void;
}

/** Payment methods with their fees. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const text = useText();
  return (
    <fieldset className="member-methods">
      <legend>{text('pay.method')}</legend>
      {methods.map(({ code, feeMinor, closed }) => (
        <label key={code}>
          <input
            type="radio"
            name="method"
            value={code}
            checked={value === code}
            disabled={closed !== undefined}
            onChange={() => onChange(code)}
          />
          <span>
            {text(`payMethod.${code as 'EWALLET'}`)}
            <small>
              {closed ? (
                <ClosedText closure={closed} />
              ) : feeMinor > 0 ? (
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

/** Why a payment method is closed, and until when. */
function ClosedText({ closure: { until, note } }: { closure: Closure }) {
  const text = useText();
  return (
    <>
      {text('pay.closed')}
      {until ? (
        <>
          {' · '}
          {text('pay.closedUntil')} <DateTime at={until} />
        </>
      ) : null}
      {note ? ` · ${note}` : null}
    </>
  );
}

/** The first open method. */
export const firstOpen = (methods: readonly PaymentMethod[]) => methods.find(({ closed }) => !closed) ?? methods[0];
