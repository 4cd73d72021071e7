import { randomUUID } from 'node:crypto';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import {
  changePassword,
  createDownlineMember,
  createRegistrationLink,
  getContractBill,
  getMemberInfo,
  launchGame,
  listContractBills,
  listContractOffers,
  listGames,
  listMessages,
  listTransactions,
  listUserLoss,
  makeAgent,
  offerContract,
  offerHouseContract,
  processDailySalContract,
} from '@atrium/contracts/calls';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { ContractBill as Bill } from '@atrium/contracts/entities';
import type { Browser, Locator, Page } from '@playwright/test';
import { birthday, newAccount } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { type CalendarSite, Person, startCalendarSite } from '../support/calendar-site.ts';
import { choose } from '../support/choose.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { pressTo } from '../support/keyboard.ts';
import { openIn } from '../support/language.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { fillRegistration } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const zone = 'Asia/Manila';
const agentTexts = textsOf('mfe-agent');
const offerTexts = textsOf('shell/contracts');
const opsTexts = textsOf('mfe-ops');
const shell = textsOf('shell');

/** Begins a day ago, so that it is the real time when the players play: their vendor's clock is real. */
const beginHours = -24;
const patience = { timeout: 90_000 };
const wide = { width: 1440, height: 900 };
/** A page is drawn after this long without a request. */
const quietMs = 150;
const narrow = { width: 390, height: 844 };

// In one worker, for there is one such site: a clock that is put forward is put forward for everybody.
test.describe.configure({ mode: 'default' });

let site: CalendarSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startCalendarSite(beginHours);
});
test.afterAll(() => site?.stop());
test.beforeEach(({ page: _page }, { project }) => {
  test.skip(project.name !== 'wide', 'looks at both widths by itself');
});

/** The rates of a contract by the day, in percent, from the lowest tier up. */
type Rates = readonly [string, string, string];
const ofHouse: Rates = ['0.20', '0.40', '0.60'];
const ofAgents: Rates = ['0.10', '0.20', '0.30'];
const lower: Rates = ['0.10', '0.15', '0.20'];

const tiers = (rates: Rates) =>
  rates.map((rate, index) => ({ rate, effectiveBetAmount: (index + 1) * 100, activeMemberCount: 0 }));
const daily = (rates: Rates) => ({ kind: 'DAILY' as const, period: 'D' as const, tiers: tiers(rates) });

const operator = () => new Person(site, demoAccount('staff'));
const today = () => dayOf(Date.now(), zone);

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

/** A browser of somebody's own, at a width. */
async function browserOf(browser: Browser, viewport: typeof wide): Promise<Page> {
  return openFromNewPlace(browser, { viewport, reducedMotion: 'reduce' });
}

/** Waits for a message of the inbox whose title begins so. */
const expectTold = (person: Person, title: string) =>
  expect
    .poll(async () => (await person.ask(listMessages, {})).list.map((message) => message.title).join(' | '), patience)
    .toContain(title);

/** Somebody without an upline, whom the operator makes the head of a line that is still empty. */
async function newHead(): Promise<Person> {
  const head = await Person.join(site);
  const { id: memberId } = await head.ask(getMemberInfo, {});
  await operator().ask(makeAgent, { memberId, reason: 'a line begins' });
  return new Person(site, head.account);
}

/** The owner of an account that an agent opened, who has replaced its first password. */
async function ownerOf({ username, password }: { username: string; password: string }): Promise<Person> {
  const chosen = newAccount().password;
  const first = new Person(site, { username, password });
  await first.ask(changePassword, { oldPassword: password, newPassword: chosen, confirmNewPassword: chosen });
  return new Person(site, { username, password: chosen });
}

/** Plays rounds of a slot at its greatest stake. */
async function play(player: Person, rounds: number): Promise<void> {
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

/** Somebody who joins by a link of the agent and plays. */
async function newPlayer(agent: Person, rounds: number): Promise<void> {
  const link = await agent.ask(createRegistrationLink, { kind: 'MEMBER', rebate: 0, validDays: null, maxUses: 1 });
  await play(await Person.join(site, link.code), rounds);
}

/** The day on which the players played ends. */
const endDay = (day: string) => site.forward(startOfDay(shiftDay(day, 1), zone) + 3 * hourMs - Date.now());

/** The bill of the day on which the players played, once it is paid. */
async function paidBill(person: Person, day: string): Promise<Bill> {
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

interface Line {
  readonly head: Person;
  readonly agents: readonly [Person, Person];
  readonly day: string;
}
let built: Line | null = null;

/** The line of the journey; a test that runs alone makes one like it past the pages. */
async function theLine(): Promise<Line> {
  if (built) return built;
  const head = await newHead();
  const account = head.account.username;
  await operator().ask(offerHouseContract, {
    merchantCode: 'PH',
    account,
    reason: 'a line begins',
    ...daily(ofHouse),
  });
  await accept(head);
  const open = async () => {
    const { username } = newAccount();
    const { password } = await head.ask(createDownlineMember, { username, kind: 'AGENT', rebate: 0, birthday });
    return ownerOf({ username, password });
  };
  const agents = [await open(), await open()] as const;
  for (const agent of agents) {
    await head.ask(offerContract, { account: agent.account.username, ...daily(ofAgents) });
    await accept(agent);
  }
  await site.forward(dayMs);
  for (const person of [head, ...agents]) await expectTold(person, 'Daily');
  const day = today();
  for (const agent of agents) await newPlayer(agent, 1);
  await endDay(day);
  for (const person of [head, ...agents]) await paidBill(person, day);
  built = { head, agents, day };
  return built;
}

/** The operator's page: a contract by the day with the head of a line. */
async function offerHouseOn(page: Page, head: Person, rates: Rates): Promise<void> {
  await page
    .getByRole('button', { name: opsTexts('contracts.offer'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: opsTexts('bills.kinds.DAILY') }).click();
  const form = page.locator('form.ops-card__form');
  await form.getByLabel(opsTexts('contracts.account')).fill(head.account.username);
  const fill = async (key: string, values: readonly string[]) => {
    for (const [index, value] of values.entries())
      await form
        .getByLabel(opsTexts(`contracts.${key}`))
        .nth(index)
        .fill(value);
  };
  await fill('rate', rates);
  await fill('bet', ['1', '2', '3']);
  await fill('active', ['0', '0', '0']);
  await form.getByLabel(opsTexts('approvals.reason')).fill('a line begins');
  await form.getByRole('button', { name: opsTexts('contracts.offer') }).click();
  await expect(form).toHaveCount(0);
  await expect(page.locator('article', { hasText: head.account.username }).first()).toContainText(
    opsTexts('contracts.states.REQUESTED'),
  );
}

const offerIn = (page: Page) => page.getByRole('dialog', { name: shell('modal.contracts') });

/** The offer opens by itself, and is accepted by keyboard. */
async function acceptOn(page: Page, rate: string): Promise<void> {
  const offer = offerIn(page);
  await expect(offer).toContainText(rate);
  await pressTo(page, 'Tab', offer.getByRole('button', { name: offerTexts('accept') }));
  await page.keyboard.press('Enter');
  await expect(offer).toHaveCount(0);
}

/** The head's page: opens an account of an agent, and reads its first password. */
async function registerAgentOn(page: Page): Promise<{ username: string; password: string }> {
  const { username } = newAccount();
  await page.getByLabel(agentTexts('register.username')).fill(username);
  await page.getByLabel(agentTexts('register.birthday')).fill(birthday);
  // The typed day is taken once its field is left.
  await page.keyboard.press('Tab');
  await choose(page.locator('.agent-register'), agentTexts('downline.kind'), agentTexts('downline.kinds.AGENT'));
  await page.getByRole('button', { name: agentTexts('register.open'), exact: true }).click();
  const opened = page.locator('.agent-register .a-notice', { hasText: username });
  const password = await opened.locator('strong', { hasText: /^[0-9A-Z]{16}$/ }).innerText();
  return { username, password };
}

/** The head's page of the line: the drawer of an account, opened by keyboard. */
async function openDrawer(page: Page, username: string): Promise<Locator> {
  await pressTo(
    page,
    'Tab',
    page.getByRole('button', { name: agentTexts('downline.manageOf').replace('{{account}}', username) }),
  );
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: username });
}

/** A contract by the day is offered in the drawer without a mouse. */
async function offerByKeyboard(page: Page, username: string, rates: Rates): Promise<void> {
  const drawer = await openDrawer(page, username);
  const kind = drawer.getByRole('combobox', { name: agentTexts('contracts.kind') });
  const daily = agentTexts('contracts.kinds.DAILY');
  await pressTo(page, 'Tab', kind);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: daily })).toBeVisible();
  // From dividends down to daily salaries.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveAccessibleDescription(daily);
  await expect(drawer).toContainText(agentTexts('contracts.cap').replace('{{rate}}', '0.6'));
  for (const [index, rate] of rates.entries()) {
    await pressTo(page, 'Tab', drawer.getByLabel(agentTexts('contracts.rate')).nth(index));
    await page.keyboard.type(rate);
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(index + 1));
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
  }
  await pressTo(page, 'Tab', drawer.getByRole('button', { name: agentTexts('contracts.offer') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(agentTexts('contracts.sent'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

/** An agent's link leads a visitor to the registration form; whoever fills it in belongs to the agent. */
async function joinByLink(agentPage: Page, visit: Page): Promise<Person> {
  await agentPage.getByRole('tab', { name: agentTexts('register.links') }).click();
  await agentPage.getByRole('button', { name: agentTexts('register.makeLink') }).click();
  await agentPage.getByRole('button', { name: /^Show link/ }).click();
  const link = new URL(await agentPage.locator('.agent-register__link').innerText());
  await visit.goto(site.url + link.pathname);
  const account = newAccount();
  await fillRegistration(visit, account);
  await expect(visit.getByTestId('balance')).toBeVisible();
  return new Person(site, account);
}

/** What a bill says is what its parts are: the line's turnover, the tier's rate, and what the ledger paid. */
async function expectAddedUp(person: Person, bill: Bill, day: string): Promise<void> {
  const { totals } = await person.ask(listUserLoss, { from: day, to: day });
  expect(bill.effectiveBet).toBe(totals.effectiveBet);
  expect(bill.gross).toBe(Math.floor((bill.effectiveBet * bill.rate + 5_000) / 10_000));
  const { below } = await person.ask(getContractBill, { billId: bill.billId });
  expect(below.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.toDownline);
  expect(bill.payable).toBe(bill.gross - bill.toDownline);
  expect(bill.paid).toBe(bill.payable);
  const { list } = await person.ask(listTransactions, {
    from: shiftDay(day, 1),
    to: shiftDay(day, 2),
    type: 'DAILY_SALARY',
  });
  expect(list.map(({ amount }) => amount)).toEqual([bill.paid]);
}

const shown = (minor: number) => (minor / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 });

/** The calculation is opened by keyboard, and has every amount of the bill and of the contracts below. */
async function expectShown(page: Page, person: Person, bill: Bill): Promise<void> {
  await openAs(page, person, '/agentHome/daily-wages');
  await pressTo(page, 'Tab', page.getByRole('button', { name: agentTexts('bills.show') }).first());
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: agentTexts('bills.kinds.DAILY') });
  for (const minor of [bill.effectiveBet, bill.gross, bill.toDownline, bill.payable, bill.paid]) {
    await expect(drawer).toContainText(shown(minor));
  }
  const { below } = await person.ask(getContractBill, { billId: bill.billId });
  for (const { account, amount } of below) {
    await expect(drawer.getByRole('row', { name: account })).toContainText(shown(amount));
  }
  await expect(drawer).toContainText(agentTexts('bills.changes.PAID'));
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

/** Somebody finds in the inbox, on the page, that a contract has ended. */
async function expectEndRead(page: Page, person: Person): Promise<void> {
  await openAs(page, person, '/agentHome/messages');
  await page
    .getByText(/A contract has ended/)
    .first()
    .click();
}

// A5, A10, A11
test('from an empty line: the operator gives its head a contract, the head hands lower rates on, players play, and every agent is paid the difference', async ({
  page,
  browser,
}) => {
  const left = startOfDay(shiftDay(today(), 1), zone) - Date.now();
  test.skip(left < 600_000, 'a day of the merchant ends within minutes');
  test.setTimeout(300_000);
  const head = await newHead();
  const desk = await browserOf(browser, wide);
  await openAs(desk, operator(), '/ops/contracts');
  await offerHouseOn(desk, head, ofHouse);

  const headPage = await browserOf(browser, narrow);
  await openAs(headPage, head, '/agentHome');
  await acceptOn(headPage, '0.60 %');
  await goWithin(headPage, '/agentHome/register-center');
  const agents = [
    await ownerOf(await registerAgentOn(headPage)),
    await ownerOf(await registerAgentOn(headPage)),
  ] as const;
  await goWithin(headPage, '/agentHome/downline');
  for (const { account } of agents) await offerByKeyboard(headPage, account.username, ofAgents);
  await openAs(page, agents[0], '/agentHome');
  await acceptOn(page, '0.30 %');
  await openAs(page, agents[1], '/agentHome');
  await acceptOn(page, '0.30 %');

  // The contracts count from the next day, which is today: players join by link and play.
  await site.forward(dayMs);
  const day = today();
  for (const person of [head, ...agents]) await expectTold(person, 'Daily');
  await openAs(page, agents[0], '/agentHome/register-center');
  const visit = await browserOf(browser, narrow);
  await play(await joinByLink(page, visit), 3);
  await newPlayer(agents[0], 1);
  await newPlayer(agents[1], 2);

  // The day ends: bills by the difference.
  await endDay(day);
  const bills = [await paidBill(agents[0], day), await paidBill(agents[1], day)] as const;
  const own = await paidBill(head, day);
  expect(bills[0].gross).toBeGreaterThan(0);
  expect(own.effectiveBet).toBe(bills[0].effectiveBet + bills[1].effectiveBet);
  expect(own.toDownline).toBe(bills[0].gross + bills[1].gross);
  await expectAddedUp(head, own, day);
  await expectAddedUp(agents[0], bills[0], day);
  await expectAddedUp(agents[1], bills[1], day);
  await expectShown(headPage, head, own);
  await expectShown(page, agents[0], bills[0]);
  await expectShown(page, agents[1], bills[1]);
  built = { head, agents, day };
  for (const one of [desk, headPage, visit]) await one.context().close();
});

test("an upline's new lower contract ends those that it handed on, and all of the line are told", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { head, agents } = await theLine();
  await openAs(page, operator(), '/ops/contracts');
  await offerHouseOn(page, head, lower);
  const headPage = await browserOf(browser, narrow);
  await openAs(headPage, head, '/agentHome');
  await acceptOn(headPage, '0.20 %');
  await site.forward(dayMs);
  for (const person of [head, ...agents]) await expectTold(person, 'A contract has ended');
  await expectEndRead(headPage, head);
  await expectEndRead(headPage, agents[0]);
  const { offers } = await agents[1].ask(listContractOffers, {});
  expect(offers).toEqual([]);
  await openAs(page, agents[1], '/agentHome/contracts');
  await expect(page.locator('.a-records')).toContainText(agentTexts('contracts.endReasons.RATE_ABOVE_UPLINE'));
  await headPage.context().close();
});

/** The operator's page of what the site offers: switches one of it, with a reason. */
async function switchFlag(desk: Page, flag: string, to: 'On' | 'Off'): Promise<void> {
  const row = desk.getByRole('row', { name: opsTexts(`flags.flags.${flag}`) });
  const button = opsTexts(`flags.switch${to}`);
  await row.getByRole('button', { name: button }).click();
  const form = desk.locator('form.ops-card__form');
  await form.getByLabel(opsTexts('approvals.reason')).fill('the merchant decides');
  await form.getByRole('button', { name: button }).click();
  await expect(form).toHaveCount(0);
  await expect(row).toContainText(opsTexts(`flags.states.${to.toLowerCase()}`));
}

test('a salary that the operator switches off leaves the menu and is closed under its address, until it is on again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { head } = await theLine();
  await openAs(page, operator(), '/ops/site');
  await page.getByRole('tab', { name: opsTexts('flags.title') }).click();
  await switchFlag(page, 'hourlySalary', 'Off');
  const headPage = await browserOf(browser, wide);
  await openAs(headPage, head, '/agentHome');
  const menu = headPage.getByRole('navigation', { name: agentTexts('menu.label') });
  await expect(menu.getByRole('link', { name: agentTexts('bills.kinds.DAILY') })).toBeVisible();
  await expect(menu.getByRole('link', { name: agentTexts('bills.kinds.HOURLY') })).toHaveCount(0);
  await goWithin(headPage, '/agentHome/hourly-salary');
  await expect(headPage.getByText(agentTexts('bills.closed'))).toBeVisible();
  await switchFlag(page, 'hourlySalary', 'On');
  await headPage.reload();
  await expect(menu.getByRole('link', { name: agentTexts('bills.kinds.HOURLY') })).toBeVisible();
  await expect(headPage.getByText(agentTexts('bills.closed'))).toHaveCount(0);
  await headPage.context().close();
});

const pages = [
  '',
  'downline?reach=ALL',
  'register-center',
  'team-bets',
  'team-gains',
  'user-loss',
  'my-income',
  'account-details',
  'contracts',
  'dividends',
  'daily-wages',
  'hourly-salary',
  'realtime-salary',
  'deposit',
  'withdraw',
  'transfer',
  'messages',
  'deposit-record',
  'withdraw-record',
].map((name) => (name ? `/agentHome/${name}` : '/agentHome'));

for (const language of bundledLanguages) {
  test(`every page of a line with figures fits both widths and is accessible in ${language}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { head } = await theLine();
    const text = textsOf('mfe-agent', language.toLowerCase());
    const look = await browserOf(browser, wide);
    await openIn(look, language);
    await openAs(look, head, '/agentHome');
    await expect(look.locator('html')).toHaveAttribute('lang', languages[language].locale);
    const expectGood = async (what: string) => {
      for (const size of [wide, narrow]) {
        await look.setViewportSize(size);
        const where = `${what} at ${size.width}`;
        expect.soft(await sidewaysOverflow(look), where).toEqual([]);
        await expectAccessible(look, { hasColours: language === 'EN', what: where });
      }
    };
    for (const path of pages) {
      await look.setViewportSize(wide);
      await goWithin(look, path);
      await expect(look.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await waitForIdle(look, quietMs);
      await expectGood(path);
    }
    await look.setViewportSize(wide);
    await goWithin(look, '/agentHome/daily-wages');
    // Days after the one of the bets have bills of nothing.
    const isPaid = look.locator('.a-badge', { hasText: text('bills.states.ISSUED') });
    const paid = look.getByRole('row').filter({ has: isPaid });
    await paid
      .getByRole('button', { name: text('bills.show') })
      .first()
      .click();
    await expect(look.getByRole('dialog')).toContainText(text('bills.changes.PAID'));
    await expectGood('the calculation of a bill');
    await look.context().close();
  });
}
