import { promotionRules } from '../../constants/index.ts';
import { memberTag } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Sets the tags of a member, which notices and promotions can be addressed by. */
export const setMemberTags = defineCall({
  name: 'setMemberTags',
  method: 'PUT',
  path: '/wps/ops/member/tags',
  callers: ['support'],
  idempotent: true,
  request: z.object({
    account: z.string().check(z.maxLength(64)),
    merchantCode: z.string().check(z.maxLength(8)),
    tags: z.array(memberTag).check(z.maxLength(promotionRules.tagsMax)),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: z.object({ account: z.string(), tags: z.array(z.string()) }),
  errors: ['REG_FIELD_INVALID'],
});
