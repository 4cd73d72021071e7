import { country } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Country codes: the countries that codes are sent to, and the digits of a number there. */
export const listCountries = defineCall({
  name: 'listCountries',
  method: 'GET',
  path: '/wps/system/countries',
  callers: everyone,
  request: z.object({}),
  response: z.object({ countries: z.array(z.extend(country, { mobileDigits: z.int() })) }),
  errors: [],
});
