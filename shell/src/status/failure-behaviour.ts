import type { ErrorCode } from '@atrium/contracts/errors';

/**
 * How the shell handles a failed call, besides what the caller shows (S39):
 * - `status`: the site is closed; its status is read and the status page replaces the site
 * - `connection`: the server, or its database, did not answer; the banner is shown until it does
 * - `wait`: too many requests; the banner counts down until the next one is allowed
 * - `login`: the session has ended; the page stays as it is, and the login popup opens
 * - `password`: the account can do nothing before its password is changed
 * - `shown`: only the caller shows the text
 */
export type FailureBehaviour = 'status' | 'connection' | 'wait' | 'login' | 'password' | 'shown';

const behaviours: Partial<Record<ErrorCode, FailureBehaviour>> = {
  SYS_MAINTENANCE: 'status',
  GEO_RESTRICTED: 'status',
  NETWORK: 'connection',
  TIMEOUT: 'connection',
  SYS_UNAVAILABLE: 'connection',
  RATE_LIMITED: 'wait',
  AUTH_NOT_LOGGED_IN: 'login',
  AUTH_TOKEN_EXPIRED: 'login',
  AUTH_PASSWORD_CHANGE_REQUIRED: 'password',
};

export function behaviourOf(code: ErrorCode): FailureBehaviour {
  return behaviours[code] ?? 'shown';
}
