import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { default as Axe, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface AxeChoice {
  /** A selector: only its content; by default the whole page. */
  readonly part?: string;
  /** False if colours were tested already: that rule takes most of the time, and no language changes it. */
  readonly hasColours?: boolean;
}

/**
 * Serious and critical axe violations of a page, as `rule: element`. Axe runs in the page itself: its driver's package
 * opens a second page for each run, which takes five times as long.
 */
export async function seriousFaults(page: Page, { part, hasColours = true }: AxeChoice = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: hasColours } },
  };
  return page.evaluate(
    async ({ selector, options }) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(selector ? { include: [selector] } : document, options);
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    { selector: part ?? null, options },
  );
}

/** Axe finds nothing serious. */
export async function expectAccessible(page: Page, choice: AxeChoice & { what?: string } = {}): Promise<void> {
  expect(await seriousFaults(page, choice), choice.what ?? page.url()).toEqual([]);
}
