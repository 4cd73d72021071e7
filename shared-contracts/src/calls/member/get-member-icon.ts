import { memberIcons } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

const icon = z.enum(memberIcons);

/** The player's picture, null until one is chosen, and the pictures there are. */
export const getMemberIcon = defineCall({
  name: 'getMemberIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  staleAfter: ['profile.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    icon: z.nullable(icon),
    iconUrl: z.nullable(z.string()),
    choices: z.array(z.object({ icon, iconUrl: z.string() })),
  }),
  errors: [],
});
