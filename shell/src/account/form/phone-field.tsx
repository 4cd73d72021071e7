import { SelectField, TextField } from '@atrium/ui';
import { useAtomValue } from 'jotai/react';
import { useFormContext } from 'react-hook-form';
import { regionAtom } from '../../region/region.ts';
import { useAreaText } from '../../texts/texts.ts';
import { normalisePhone } from './phone.ts';
import { useCountries } from './use-countries.ts';

export interface PhoneForm {
  countryDialingCode: string;
  mobileNum: string;
}

/** Dialling code and number (S43). */
export function PhoneField() {
  const { register, formState } = useFormContext<PhoneForm>();
  const { errors } = formState;
  const { locale } = useAtomValue(regionAtom);
  const account = useAreaText('account');
  const countries = useCountries();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (
    <div className="account-phone">
      <SelectField
        {...register('countryDialingCode')}
        label={account('field.countryDialingCode')}
        autoComplete="tel-country-code"
        options={countries.map(({ countryCode, countryDialingCode }) => ({
          value: countryDialingCode,
          label: `+${countryDialingCode} ${names.of(countryCode)}`,
        }))}
      />
      <TextField
        {...register('mobileNum', {
          validate: (typed, form) =>
            normalisePhone(typed, form.countryDialingCode, countries) !== null || account('reason.phone'),
        })}
        label={account('field.mobileNum')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errors.mobileNum?.message}
        required
      />
    </div>
  );
}
