import { noticeChannels, noticeTopics } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Where the player's messages go besides the inbox, topic by topic, and which addresses there are (masked). */
export const getNoticeChoices = defineCall({
  name: 'getNoticeChoices',
  method: 'GET',
  path: '/wps/member/notices/choices',
  staleAfter: ['setNoticeChoice', 'bindContact'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    choices: z.array(z.object({ topic: z.enum(noticeTopics), channel: z.enum(noticeChannels) })),
    email: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
  }),
  errors: [],
});
