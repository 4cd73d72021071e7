import type { listCountries as call } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { Operation } from '../../../operation/operation.ts';
import { mobileDigits } from './field-rules.ts';

export const listCountries: Operation<typeof call> = async () => ({
  countries: merchants.map(({ country, countryDialingCode }) => ({
    countryCode: country,
    countryDialingCode,
    mobileDigits,
  })),
});
