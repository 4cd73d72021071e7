import { clientErrorsPath } from '../../constants/index.ts';
import { clientErrorReport } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Errors of a browser, a few at a time; no personal data is stored, and no page waits for the answer. */
export const reportErrors = defineCall({
  name: 'reportErrors',
  method: 'POST',
  path: clientErrorsPath,
  callers: everyone,
  request: z.object({ errors: z.array(clientErrorReport).check(z.maxLength(20)) }),
  response: z.object({}),
  errors: [],
});
