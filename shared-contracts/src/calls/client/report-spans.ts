import { browserSpan } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** How long calls took as the browser saw them, where the gateway says in an answer that it is traced (`X-Traced`). */
export const reportSpans = defineCall({
  name: 'reportSpans',
  method: 'POST',
  path: '/wps/client/spans',
  callers: everyone,
  request: z.object({ spans: z.array(browserSpan).check(z.maxLength(50)) }),
  response: z.object({}),
  errors: [],
});
