import { type AnyCall, type CallInput, type CallValue, setPaymentPassword } from '@atrium/contracts/calls';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import { type Account, type NewPlayer, type People, peopleAt } from '@atrium/testing/playwright';
import type { Page } from '@playwright/test';
import { paymentDigits } from './payment-password.ts';
import { system } from './system.ts';
import { addressOf } from './visitor.ts';

/** People of the system under test, at the address of a page's browser. */
function peopleOf(page: Page): People {
  const headers = { 'X-Forwarded-For': addressOf(page.context()) };
  return peopleAt({ url: system.url, merchantCode: defaultMerchantCode, headers });
}

/** Makes a call as the account that is logged in in the page, past every page. @throws when it is refused */
export const askAs = <C extends AnyCall>(page: Page, call: C, input: CallInput<C>): Promise<CallValue<C>> =>
  peopleOf(page).ask(page, call, input);

/** Logs in by the API, without a form: the next page that this tab opens is the account's. */
export const enterAs = (page: Page, account: Account): Promise<void> => peopleOf(page).signIn(page, account);

/** Registers a player by the API and logs them in; see `enterAs`. */
export const enterAsNewPlayer = (page: Page, player?: NewPlayer): Promise<Account> =>
  peopleOf(page).signUp(page, player);

/** The six digits, set by the API. */
export async function givePaymentPassword(page: Page, { password }: Account): Promise<void> {
  const confirmPaymentPassword = paymentDigits;
  await askAs(page, setPaymentPassword, { password, paymentPassword: paymentDigits, confirmPaymentPassword });
}
