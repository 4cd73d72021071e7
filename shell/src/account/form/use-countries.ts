import { CallError, listCountries } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { useQuery } from '@atrium/contracts/provided';
import { useCalls } from '../../core/calls.ts';
import type { PhoneCountry } from './phone.ts';

/** Countries that codes are sent to; the merchants' own until the server has answered. */
const known: readonly PhoneCountry[] = merchants.map(({ country, countryDialingCode }) => ({
  countryCode: country,
  countryDialingCode,
  mobileDigits: 10,
}));

export function useCountries(): readonly PhoneCountry[] {
  const calls = useCalls();
  const countries = useQuery({
    queryKey: ['listCountries'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const result = await calls.invoke(listCountries, {});
      if (!result.ok) throw new CallError(result.failure);
      return result.value.countries;
    },
  });
  return countries.data ?? known;
}
