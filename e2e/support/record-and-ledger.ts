import { getBalance, listBets, listTransactions } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { betStatuses } from '@atrium/contracts/entities';
import { expect, type Page } from '@playwright/test';
import { askAs } from './enter.ts';

const day = (shiftMs: number) => new Date(Date.now() + shiftMs).toISOString().slice(0, 10);

/** What the player of a page has, in minor units. */
export const balanceOf = async (page: Page): Promise<number> => (await askAs(page, getBalance, {})).total;

/**
 * Waits until everything that the player played is settled: a bet of each of these kinds and no other, whose results are
 * what the balance and the statement have changed by.
 */
export async function expectRecordAndLedger(
  page: Page,
  before: number,
  kinds: readonly string[],
  timeout = 30_000,
): Promise<void> {
  const range = { from: day(-dayMs), to: day(dayMs) };
  const bets = async () => (await askAs(page, listBets, { ...range, pageSize: 20 })).list;
  const open = async () => (await bets()).filter(({ status }) => status === betStatuses.unsettled).length;
  await expect.poll(open, { timeout }).toBe(0);
  const played = await bets();
  expect(played.map(({ gameType }) => gameType).sort()).toEqual([...kinds].sort());
  const result = played.reduce((sum, { netProfit }) => sum + netProfit, 0);
  expect(await balanceOf(page)).toBe(before + result);
  expect((await askAs(page, listTransactions, range)).closingBalance).toBe(before + result);
}
