import { whitelabel } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Whitelabel menu: the merchant's switches. */
export const getWhitelabel = defineCall({
  name: 'getWhitelabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({}),
  response: whitelabel,
  errors: [],
});
