/** §3: member types that are agents. 1 general agent, 2 agent, 41 recruiting agent, 42 sub-agent. */
export const agentTypes = [1, 2, 41, 42] as const;
/** The head of a line, whose contracts and rebate are the operator's. */
export const headAgentType = 1;
/** §3: the free-play type. */
export const trialType = 4;
/** All other members. */
export const memberType = 0;
/** Staff; not a type of the specification, and never one that a player can get. */
export const staffType = 9;

/** What a person of the operator may do. Calls (`callers`) and pages (`requires`) name the role that they are for. */
export const staffRoles = ['money', 'support', 'release', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export function isAgentType(type: number): boolean {
  return agentTypes.some((agentType) => agentType === type);
}

/** §3: names under which the session is kept in the browser. */
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

/** §4: 0 normal, 1 maintenance, 2 region restricted. */
export const systemStatus = { normal: 0, maintenance: 1, regionRestricted: 2 } as const;
export type SystemStatusCode = (typeof systemStatus)[keyof typeof systemStatus];

/** §6: whitelabel flags that the operator switches at each merchant; the others follow from what the gateway can do. */
export const siteFlags = [
  'mobileRegistration',
  'mobileCodeLogin',
  'freePlay',
  'forcedPasswordExpiry',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'manualRebate',
  'demoPlay',
  'disclaimer',
] as const;
export type SiteFlag = (typeof siteFlags)[number];

/** §6: whitelabel flags that a menu entry may depend on. */
export const menuFlags = [
  'freePlay',
  'dividend',
  'salary',
  'dailySalary',
  'hourlySalary',
  'realtimeSalary',
  'manualRebate',
  'demoPlay',
  'transferWallet',
] as const;
export type MenuFlag = (typeof menuFlags)[number];

/** §2: numbers shown beside a menu entry while they are above 0. */
export const menuBadges = ['messages', 'missions', 'rewards'] as const;
export type MenuBadge = (typeof menuBadges)[number];

/** §3 popup execution: A logged in, B anonymous, F first-time login. */
export const popupExecutions = ['A', 'B', 'F'] as const;

/** §3 feedback types; 5 is reserved and refused (T15). */
export const feedbackTypes = {
  other: 0,
  deposit: 1,
  withdrawal: 2,
  game: 3,
  customerService: 4,
  applyForAgent: 6,
} as const;

/** §4, §9: the literal that marks a default password; never accepted as a new one (T5). */
export const defaultFlaggedPassword = '{secret}';

/** §9 */
export const registerMethod = 'WEB';

/** §5: what a field rule's `patternId` requires; the number selects the message (SRV3). */
export const patternIds = {
  none: 0,
  lettersAndDigits: 1,
  lettersAndDigitsFirstLetter: 2,
  digits: 3,
  noSpecialCharacters: 4,
  noSpaces: 5,
  email: 6,
  thai: 7,
  dateYearFirst: 8,
  dateMonthFirst: 9,
  oneUppercase: 10,
  strong: 11,
  firstCharacterLetter: 12,
  letters: 13,
  uppercaseAndDigits: 14,
  lowercaseAndDigits: 15,
  lettersDigitsUnderscore: 16,
  decimal: 17,
  unicodeLetters: 18,
  url: 19,
  noEmoji: 20,
} as const;
export type PatternId = (typeof patternIds)[keyof typeof patternIds];
