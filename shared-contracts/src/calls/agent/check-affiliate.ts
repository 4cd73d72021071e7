import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Affiliate check: whether an invitation code belongs to an agent, before the form is sent. */
export const checkAffiliate = defineCall({
  name: 'checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  callers: everyone,
  request: z.object({
    code: z.string().check(z.trim(), z.maxLength(20)),
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  response: z.object({
    valid: z.boolean(),
    agentAccountMasked: z.nullable(z.string()),
    affiliateCode: z.string(),
  }),
  errors: [],
});
