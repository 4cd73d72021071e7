import { noticeChannels, noticeTopics } from '../../constants/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Chooses where messages of a topic go. Refused fields: a channel without a proven address, silence about security. */
export const setNoticeChoice = defineCall({
  name: 'setNoticeChoice',
  method: 'POST',
  path: '/wps/member/notices/choices',
  callers: accountHolders,
  request: z.object({ topic: z.enum(noticeTopics), channel: z.enum(noticeChannels) }),
  response: z.object({}),
  errors: ['REG_FIELD_INVALID'],
});
