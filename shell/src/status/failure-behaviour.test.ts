import assert from 'node:assert/strict';
import { type ErrorCode, errorCatalogue, errorCodes } from '@atrium/contracts/errors';
import { test } from '@jest/globals';
import { behaviourOf, type FailureBehaviour } from './failure-behaviour.ts';

/** What an HTTP status means for the whole page, whichever error code comes with it. */
const ofStatus: Partial<Record<number, FailureBehaviour>> = { 401: 'login', 503: 'status' };
const beyondOnePlace: Partial<Record<ErrorCode, FailureBehaviour>> = {
  NETWORK: 'connection',
  TIMEOUT: 'connection',
  SYS_UNAVAILABLE: 'connection',
  GEO_RESTRICTED: 'status',
  RATE_LIMITED: 'wait',
  AUTH_PASSWORD_CHANGE_REQUIRED: 'password',
};

test('every error code has a behaviour: one for the whole page, or a text that the caller shows', () => {
  for (const code of errorCodes) {
    const expected = beyondOnePlace[code] ?? ofStatus[errorCatalogue[code].httpStatus] ?? 'shown';
    assert.equal(behaviourOf(code), expected, code);
  }
});
