import { askedField } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Asks for a field of a merchant's registration form, or no longer; forms that are opened afterwards have it. */
export const setAskedField = defineCall({
  name: 'setAskedField',
  method: 'PUT',
  path: '/wps/ops/registration/fields',
  callers: ['admin'],
  request: z.extend(askedField, {
    merchantCode: z.string(),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: askedField,
  errors: ['REG_FIELD_INVALID'],
});
