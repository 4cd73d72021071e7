import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { enterAs } from './enter.ts';
import { openFromNewPlace } from './new-place.ts';
import { addStaff } from './operator-database.ts';

/** A staff member of the journey's own in another browser, at a page of the console. */
export async function openDesk(browser: Browser, options: BrowserContextOptions, path: string): Promise<Page> {
  const desk = await openFromNewPlace(browser, options);
  await enterAs(desk, await addStaff());
  await desk.goto(path);
  return desk;
}
