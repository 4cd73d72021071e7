/** Whitelabel flags that the operator switches at each merchant; the others follow from what the gateway can do. */
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

/** Whitelabel flags that a menu entry may depend on. */
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

/** Numbers shown beside a menu entry while they are above 0. */
export const menuBadges = ['messages', 'missions', 'rewards'] as const;
export type MenuBadge = (typeof menuBadges)[number];
