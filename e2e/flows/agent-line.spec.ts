import { randomUUID } from 'node:crypto';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import {
  changePassword,
  createDownlineMember,
  createRegistrationLink,
  launchGame,
  listContractBills,
  listContractOffers,
  listGames,
  listMessages,
  listTransactions,
  listUserLoss,
  offerContract,
  offerHouseContract,
  processDailySalContract,
} from '@atrium/contracts/calls';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { ContractBill as Bill } from '@atrium/contracts/entities';
import type { Browser, Page } from '@playwright/test';
import { birthday, newAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { type CalendarSite, Person, startCalendarSite } from '../support/calendar-site.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { openIn } from '../support/language.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const zone = 'Asia/Manila';
const agentTexts = textsOf('mfe-agent');
const offerTexts = textsOf('shell/contracts');
const shell = textsOf('shell');

/** Begins two days ago, so that it is the real time when the players play: their vendor's clock is real. */
const beginHours = -48;
const patience = { timeout: 90_000 };

let site: CalendarSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startCalendarSite(beginHours);
});
test.afterAll(() => site?.stop());

const tiers = (rates: readonly string[]) =>
  rates.map((rate, index) => ({ rate, effectiveBetAmount: (index + 1) * 100, activeMemberCount: 0 }));
const daily = (rates: readonly string[]) => ({ kind: 'DAILY' as const, period: 'D' as const, tiers: tiers(rates) });

async function accept(person: Person): Promise<void> {
  const { offers } = await person.ask(listContractOffers, {});
  const [offer] = offers;
  if (!offer) throw new Error(`${person.account.username} has no offer`);
  const { contractId, version } = offer;
  await person.ask(processDailySalContract, { contractId, version, action: 'ACCEPT' });
}

/** Opens a page of the site as somebody; the session is a new one. */
async function openAs(page: Page, person: Person, path: string): Promise<void> {
  const token = await person.enter();
  await page.goto(`${site.url}/health`);
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  await page.goto(site.url + path);
}

/** Waits for a message of the inbox whose title begins so. */
const expectTold = (person: Person, title: string) =>
  expect
    .poll(async () => (await person.ask(listMessages, {})).list.map((message) => message.title).join(' | '), patience)
    .toContain(title);

/** An agent below the head, who has chosen a password. */
async function newAgent(head: Person): Promise<Person> {
  const { username } = newAccount();
  const { password } = await head.ask(createDownlineMember, { username, kind: 'AGENT', rebate: 0, birthday });
  const first = new Person(site, { username, password });
  const chosen = newAccount().password;
  await first.ask(changePassword, { oldPassword: password, newPassword: chosen, confirmNewPassword: chosen });
  return new Person(site, { username, password: chosen });
}

/** Somebody who joins by the agent's link and plays rounds of a slot. */
async function newPlayer(agent: Person, rounds: number): Promise<void> {
  const link = await agent.ask(createRegistrationLink, { kind: 'MEMBER', rebate: 0, validDays: null, maxUses: 1 });
  const player = await Person.join(site, link.code);
  const { list } = await player.ask(listGames, { gameType: 'RNG', vassalage: 'JL' });
  const [game] = list;
  if (!game) throw new Error('there is no game to play');
  const { gameId, nodeId, vassalage, gameType } = game;
  const { url } = await player.ask(launchGame, { gameId, nodeId, vendor: vassalage, gameType });
  const address = new URL(url);
  const [token, code] = [address.searchParams.get('token') ?? '', address.searchParams.get('game') ?? ''];
  const send = async (path: string, body: object, session?: string) => {
    const headers = { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) };
    const answer = await fetch(address.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { sessionId: string; game: { stakesMinor: number[] } };
  };
  const opened = await send('/api/sessions', { token, game: code });
  const stake = Math.max(...opened.game.stakesMinor);
  for (let round = 0; round < rounds; round += 1) {
    await expect(async () => {
      await send('/api/rounds', { requestId: randomUUID(), stake }, opened.sessionId);
    }).toPass(patience);
  }
}

const today = () => dayOf(Date.now(), zone);

/** The bill of the day on which the players played, once it is paid. */
async function paidBill(person: Person, day: string) {
  const range = { from: shiftDay(day, -1), to: shiftDay(day, 2) };
  const find = async () => {
    const { list } = await person.ask(listContractBills, { kind: 'DAILY', ...range });
    return list.find(({ periodFrom, state }) => periodFrom === startOfDay(day, zone) && state === 'ISSUED');
  };
  await expect.poll(async () => Boolean(await find()), patience).toBe(true);
  const bill = await find();
  if (!bill) throw new Error('the bill is gone');
  return bill;
}

/** What a bill says is what its parts are: the line's turnover, the tier's rate, and what the ledger paid. */
async function expectAddedUp(person: Person, bill: Bill, day: string) {
  const { totals } = await person.ask(listUserLoss, { from: day, to: day });
  expect(bill.effectiveBet).toBe(totals.effectiveBet);
  expect(bill.gross).toBe(Math.floor((bill.effectiveBet * bill.rate + 5_000) / 10_000));
  expect(bill.payable).toBe(bill.gross - bill.toDownline);
  expect(bill.paid).toBe(bill.payable);
  const { list } = await person.ask(listTransactions, {
    from: shiftDay(day, 1),
    to: shiftDay(day, 2),
    type: 'DAILY_SALARY',
  });
  expect(list.map(({ amount }) => amount)).toEqual([bill.paid]);
}

/** The calculation is opened by keyboard, and has every amount of the bill. */
async function expectShown(page: Page, person: Person, bill: Bill): Promise<void> {
  await openAs(page, person, '/agentHome/daily-wages');
  await page
    .getByRole('button', { name: agentTexts('bills.show') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: agentTexts('bills.kinds.DAILY') });
  for (const minor of [bill.effectiveBet, bill.gross, bill.toDownline, bill.payable, bill.paid]) {
    const amount = (minor / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 });
    await expect(drawer).toContainText(amount);
  }
}

/** The bills at both widths and in every language. */
async function lookEverywhere(browser: Browser, person: Person): Promise<void> {
  for (const language of ['EN', 'HI', 'TY'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const look = await context.newPage();
      await openIn(look, language);
      await openAs(look, person, '/agentHome/daily-wages');
      await expect(look.locator('.a-records')).toBeVisible();
      expect(await sidewaysOverflow(look), `${language} ${width}`).toEqual([]);
      await expectAccessible(look, { hasColours: language === 'EN' });
      await context.close();
    }
  }
}

// A10
test('a head of a line gets a contract and hands a part of it on; the day ends, and every agent is paid the difference', async ({
  page,
  browser,
}, info) => {
  test.skip(info.project.name !== 'wide', 'looks at both widths by itself');
  const left = startOfDay(shiftDay(today(), 1), zone) - Date.now();
  test.skip(left < 600_000, 'a day of the merchant ends within minutes');
  test.setTimeout(600_000);
  const [operator, head] = [new Person(site, demoAccount('staff')), new Person(site, demoAccount('agent'))];
  const offerHouse = (rates: readonly string[]) =>
    operator.ask(offerHouseContract, {
      merchantCode: 'PH',
      account: head.account.username,
      reason: 'a line begins',
      ...daily(rates),
    });

  // The first day: the operator's offer is accepted by keyboard, where it opens by itself.
  await offerHouse(['0.20', '0.40', '0.60']);
  await openAs(page, head, '/agentHome');
  const offer = page.getByRole('dialog', { name: shell('modal.contracts') });
  await expect(offer).toContainText('0.60 %');
  await offer.getByRole('button', { name: offerTexts('accept') }).focus();
  await page.keyboard.press('Enter');
  await expect(offer).toHaveCount(0);

  // The second one: it counts, and the head hands lower rates on.
  await site.forward(dayMs);
  await expectTold(head, 'Daily');
  const agents = [await newAgent(head), await newAgent(head)] as const;
  for (const { account } of agents) {
    await head.ask(offerContract, { account: account.username, ...daily(['0.10', '0.20', '0.30']) });
  }
  await Promise.all(agents.map(accept));

  // The third one, today: players join by link and play.
  await site.forward(dayMs);
  const day = today();
  for (const agent of agents) await expectTold(agent, 'Daily');
  await newPlayer(agents[0], 3);
  await newPlayer(agents[0], 1);
  await newPlayer(agents[1], 2);

  // The day ends: bills by the difference.
  await site.forward(startOfDay(shiftDay(day, 1), zone) + 3 * hourMs - Date.now());
  const bills = [await paidBill(agents[0], day), await paidBill(agents[1], day)] as const;
  const own = await paidBill(head, day);
  expect(bills[0].gross).toBeGreaterThan(0);
  expect(own.effectiveBet).toBe(bills[0].effectiveBet + bills[1].effectiveBet);
  expect(own.toDownline).toBe(bills[0].gross + bills[1].gross);
  await expectAddedUp(head, own, day);
  await expectAddedUp(agents[0], bills[0], day);
  await expectAddedUp(agents[1], bills[1], day);
  await expectShown(page, head, own);
  await expectShown(page, agents[0], bills[0]);
  await expectShown(page, agents[1], bills[1]);
  await lookEverywhere(browser, head);

  // A lower rate of the head ends what it handed on, and both are told.
  await offerHouse(['0.10', '0.15', '0.20']);
  await accept(head);
  await site.forward(dayMs);
  for (const person of [head, ...agents]) await expectTold(person, 'A contract has ended');
  const { offers } = await agents[0].ask(listContractOffers, {});
  expect(offers).toEqual([]);
});
