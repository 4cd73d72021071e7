import { memberIcons } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Changes the nickname, by the rule that the registration has for it, and the picture; all devices show them. */
export const setMemberProfile = defineCall({
  name: 'setMemberProfile',
  method: 'POST',
  path: '/wps/member/info/profile',
  callers: accountHolders,
  request: z.object({
    nickname: z.string().check(z.trim(), z.maxLength(100)),
    icon: z.nullable(z.enum(memberIcons)),
  }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID'],
});
