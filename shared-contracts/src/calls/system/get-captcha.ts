import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Captcha: a PNG in base64, as a data URL; the picture belongs to the browser's captcha cookie, 2 minutes, single use. */
export const getCaptcha = defineCall({
  name: 'getCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  isOpenDuringMaintenance: true,
  callers: everyone,
  cost: 5,
  request: z.object({}),
  response: z.string(),
  errors: [],
});
