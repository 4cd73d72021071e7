export { expect } from '@playwright/test';
export { insideSite } from './inside-site.ts';
export { type Account, birthday, type NewPlayer, newAccount, type People, type Place, peopleAt } from './people.ts';
export { rememberEntrance } from './remember-entrance.ts';
export { type SiteFixtures, type SiteOptions, test } from './site-test.ts';
