/** What agents do in their lines. */
export const lineRules = {
  /** A session used this recently counts as online. */
  onlineMinutes: 15,
  /** The most days that a list or a sum of a team covers. */
  rangeDays: 35,
  /** The password that an account was opened with is over then, unless it was used (SEC3). */
  initialPasswordHours: 24,
  linkMaxDays: 365,
  linkMaxUses: 10_000,
} as const;

/** Where a registration link leads: the gateway counts the visit and goes on to the form. */
export const joinPath = (code: string): `/${string}` => `/wps/join/${code}`;
