import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openElsewhere } from './elsewhere.ts';
import { addStaff } from './house-database.ts';
import { login } from './session.ts';

/** Somebody of the house at a desk of their own, at a page of the console. */
export async function openDesk(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const desk = await openElsewhere(browser, options);
  await desk.goto('/');
  await login(desk, await addStaff());
  await desk.goto(path);
  return desk;
}
