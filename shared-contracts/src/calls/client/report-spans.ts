import { browserSpan } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Durations of calls in the browser, for those whose answer is marked as traced (`X-Traced`). */
export const reportSpans = defineCall({
  name: 'reportSpans',
  method: 'POST',
  path: '/wps/client/spans',
  callers: everyone,
  request: z.object({ spans: z.array(browserSpan).check(z.maxLength(50)) }),
  response: z.object({}),
  errors: [],
});
