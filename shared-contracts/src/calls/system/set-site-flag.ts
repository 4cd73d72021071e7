import { siteFlags } from '../../constants/index.ts';
import { siteFlag } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Switches a flag of a merchant: its menu entries, pages and calls open or close, for whoever asks from then on. */
export const setSiteFlag = defineCall({
  name: 'setSiteFlag',
  method: 'PUT',
  path: '/wps/ops/site/flags',
  callers: ['admin'],
  request: z.object({
    merchantCode: z.string(),
    flag: z.enum(siteFlags),
    isOn: z.boolean(),
    /** Recorded in the audit log. */
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: siteFlag,
  errors: ['REG_FIELD_INVALID'],
});
