import { fieldRule, registrationType } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Register settings: the fields of the form and the rule of each. */
export const getRegisterSettings = defineCall({
  name: 'getRegisterSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  callers: everyone,
  request: z.object({ type: z._default(registrationType, 'username') }),
  response: z.object({ rules: z.array(fieldRule), minAge: z.int(), defaultType: registrationType }),
  errors: [],
});
