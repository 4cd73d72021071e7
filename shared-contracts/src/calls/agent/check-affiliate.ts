import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Affiliate check: an invitation code that belongs to no agent is refused, before the form is sent. */
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
    /** Always true; pages of before read it. */
    valid: z.boolean(),
    agentAccountMasked: z.nullable(z.string()),
    affiliateCode: z.string(),
  }),
  errors: ['REG_AFFILIATE_INVALID'],
});
