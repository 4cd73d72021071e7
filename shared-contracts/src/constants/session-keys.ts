/** Names under which the session is kept in the browser. */
export const sessionKeys = [
  'token',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
  'consolidated',
  'enableSalary',
  'enableContract',
  'merchant',
  'merchantCode',
  'validate',
  'gameVendor',
  'HOT_GAMES',
] as const;
export type SessionKey = (typeof sessionKeys)[number];

/** Keys that a logout keeps (T31). */
export const keptOnLogout = ['merchant', 'merchantCode', 'currency', 'language', 'region', 'disclaimer'] as const;

/**
 * Query parameters of URLs into the site: the inviter, kept through navigation until the registration, and a one-time
 * code in place of a session (T18), removed from the URL at once.
 */
export const addressKeys = {
  affiliateCode: 'affiliateCode',
  referralCode: 'referralCode',
  entryCode: 'entry',
} as const;
