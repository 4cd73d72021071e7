import type { ErrorCode } from '@atrium/contracts/errors';

/**
 * What the hall does about a failed call, besides what the place that made it shows (S39):
 * - `status`: the site is closed; its status is asked for and the page that says so takes the place of the site
 * - `connection`: nobody answered; the banner says so until somebody does
 * - `wait`: too much was asked; the banner counts down until asking again is any use
 * - `login`: the session is over; what was typed stays, and the login popup opens
 * - `password`: the account opens nothing before its password is changed
 * - `shown`: the text stands where the call was made
 */
export type FailureBehaviour = 'status' | 'connection' | 'wait' | 'login' | 'password' | 'shown';

const behaviours: Partial<Record<ErrorCode, FailureBehaviour>> = {
  SYS_MAINTENANCE: 'status',
  GEO_RESTRICTED: 'status',
  IP_RESTRICTED: 'status',
  NETWORK: 'connection',
  TIMEOUT: 'connection',
  RATE_LIMITED: 'wait',
  AUTH_NOT_LOGGED_IN: 'login',
  AUTH_TOKEN_EXPIRED: 'login',
  AUTH_PASSWORD_CHANGE_REQUIRED: 'password',
};

export function behaviourOf(code: ErrorCode): FailureBehaviour {
  return behaviours[code] ?? 'shown';
}
