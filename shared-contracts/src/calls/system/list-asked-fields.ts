import { askedField } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Which fields a merchant's registration forms ask for; those that are always asked are left out. */
export const listAskedFields = defineCall({
  name: 'listAskedFields',
  method: 'GET',
  path: '/wps/ops/registration/fields',
  callers: ['admin'],
  staleAfter: ['setAskedField'],
  request: z.object({ merchantCode: z.string() }),
  response: z.object({ fields: z.array(askedField) }),
  errors: [],
});
