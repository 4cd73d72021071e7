import { type MerchantCode, merchants } from '@atrium/contracts/constants';
import { Checkbox } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './staff.css';

interface MerchantChoiceProps {
  offered: readonly MerchantCode[];
  chosen: readonly MerchantCode[];
  onChange(chosen: readonly MerchantCode[]): void;
}

/** The merchants that an account acts at; one at least. */
export function MerchantChoice({ offered, chosen, onChange }: MerchantChoiceProps) {
  const text = useText();
  return (
    <fieldset className="ops-roles">
      <legend>{text('staff.merchants')}</legend>
      {merchants
        .filter(({ merchantCode }) => offered.includes(merchantCode))
        .map(({ merchantCode, countryName }) => (
          <Checkbox
            key={merchantCode}
            checked={chosen.includes(merchantCode)}
            disabled={chosen.length === 1 && chosen.includes(merchantCode)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, merchantCode] : chosen.filter((each) => each !== merchantCode))
            }
            label={
              <>
                {merchantCode} <small>{countryName}</small>
              </>
            }
          />
        ))}
    </fieldset>
  );
}
