import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

/** An address whose page the browser draws: the server draws none with a query. */
export const leftToBrowser = (path: string): string => `${path}?by=browser`;

/** Waits until the server sends the page drawn: the first visitor of a version may come before. */
export async function expectDrawn(request: APIRequestContext, path: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(path)).text();
    expect(html).toContain('data-drawn="');
  }).toPass();
  return html;
}
