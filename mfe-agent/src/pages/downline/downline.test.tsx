import assert from 'node:assert/strict';
import {
  listContracts,
  listDownline,
  messageDownline,
  offerContract,
  setDownlineRebate,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { renderPage, sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { agentPlatform, factsOf, plain, rowsOf, statsOf } from '../../testing/agent-page.ts';

const line = sampleOf(listDownline, {
  list: [
    {
      memberId: 'M1',
      account: 'below1',
      type: 1,
      level: 1,
      parent: 'agent1',
      balance: 12_345,
      rebate: 20,
      directs: 3,
      team: 40,
      isOnline: true,
      email: 'a***@mail.example',
      mobile: null,
      contracts: [
        { kind: 'DIVIDEND', status: 'VALID' },
        { kind: 'DAILY', status: 'REQUESTED' },
      ],
    },
    {
      memberId: 'M2',
      account: 'below2',
      type: 0,
      level: 1,
      rebate: 50,
      directs: 0,
      team: 0,
      lastLoginAt: null,
      contracts: [],
    },
    {
      memberId: 'M3',
      account: 'deep3',
      type: 0,
      level: 2,
      rebate: 10,
      directs: 0,
      team: 0,
      lastLoginAt: sampleNow,
      contracts: [],
    },
  ],
  path: [{ memberId: 'agent-1', account: 'agent1' }],
  totals: { balance: 55_500 },
  ownRebate: 50,
  total: 43,
});

const caps = { DIVIDEND: 1_500, DAILY: 60, HOURLY: 0, REALTIME: 0 };

/** An agent with a line of three; the site offers dividends and daily salaries. */
function platformWith(answer = line, options: Parameters<typeof agentPlatform>[0] = {}) {
  const platform = agentPlatform(options, ['hourly-salary', 'realtime-salary']);
  platform.answer(listDownline, answer);
  platform.answer(listContracts, sampleOf(listContracts, { list: [], caps }));
  return platform;
}

const open = (platform = platformWith(), query: Record<string, string> = {}) =>
  renderPage(remote, 'downline', { platform, path: '/agentHome/downline', query });

/** The page with the drawer of an account open. */
async function managed(account: string, platform = platformWith()) {
  const page = await open(platform);
  await page.press(page.text('downline.manageOf', { account }));
  return { ...page, drawer: page.getByRole('dialog') };
}

// A5
describe.each(bundledLanguages)('the downline in %s', (language) => {
  test('has a row for each account with what an agent may see of it', async () => {
    const { text, getByRole, container } = await open(platformWith(line, { language }));
    assert.ok(getByRole('heading', { level: 1, name: text('downline.title') }));
    const [first = [], second = [], third = []] = rowsOf(text('downline.title'));
    const kind = text('downline.kinds.AGENT');
    assert.equal(first[0], `below1${text('downline.kindAndLevel', { kind, level: 1 })}`);
    assert.deepEqual(first.slice(1, 5), ['123.45 TLB', '0.20 %', '3 / 40', text('figures.online')]);
    assert.equal(second[4], '–');
    assert.ok(third[4]?.includes('2026'));
    const dividend = text('contracts.kinds.DIVIDEND');
    assert.equal(first[5], `${dividend}${text('contracts.kinds.DAILY')} · ${text('contracts.offered')}`);
    assert.deepEqual(statsOf(container), {
      [text('downline.accounts')]: '43',
      [text('figures.teamBalance')]: '555.00 TLB',
    });
  });

  test('says that no account fits', async () => {
    const { text, getByText } = await open(platformWith(sampleOf(listDownline, { list: [] }), { language }));
    assert.ok(getByText(text('downline.none')));
    assert.ok(getByText(text('downline.noneHint')));
  });
});

test('the list that an address names is asked for whole', async () => {
  const query = {
    reach: 'ALL',
    group: 'NEW',
    kind: 'MEMBER',
    account: 'be',
    under: 'M1',
    from: '2026-01-01',
    to: '2026-01-15',
  };
  const { platform } = await open(platformWith(), query);
  assert.deepEqual(platform.made(listDownline), [{ ...query, pageNo: 1 }]);
});

test('what an address cannot mean is left out', async () => {
  const { platform } = await open(platformWith(), { reach: 'FAR', group: 'RICH', kind: 'KING', from: 'once' });
  assert.deepEqual(platform.made(listDownline), [{ reach: 'DIRECT', pageNo: 1 }]);
});

test('a filter applies at once and leads back to the first page', async () => {
  const { platform, press, choose, fill, submit, text, uiText } = await open(platformWith({ ...line, totalPages: 3 }));
  await press(uiText('next'));
  assert.equal(platform.made(listDownline).at(-1)?.pageNo, 2);
  await choose(text('downline.reach'), text('downline.reaches.ALL'));
  await choose(text('downline.kind'), text('downline.kinds.AGENT'));
  await choose(text('downline.group'), text('downline.groups.INACTIVE_7D'));
  await fill(text('downline.account'), 'be');
  await submit(/.*/);
  const asked = { reach: 'ALL', kind: 'AGENT', group: 'INACTIVE_7D', account: 'be', pageNo: 1 };
  assert.deepEqual(platform.made(listDownline).at(-1), asked);
});

// A5
test('the way down the line is links, and an account without a line is none', async () => {
  const path = [
    { memberId: 'agent-1', account: 'agent1' },
    { memberId: 'M1', account: 'below1' },
    { memberId: 'M9', account: 'below9' },
  ];
  const { text, getByRole, queryByRole } = await open(platformWith({ ...line, path }), { under: 'M9' });
  const way = within(getByRole('navigation', { name: text('downline.path') }));
  assert.deepEqual(
    way.getAllByRole('link').map((link) => link.getAttribute('href')),
    ['/agentHome/downline', '/agentHome/downline?under=M1'],
  );
  assert.equal(way.getByText('below9').getAttribute('aria-current'), 'page');
  const table = within(getByRole('table'));
  assert.equal(table.getByRole('link', { name: 'below1' }).getAttribute('href'), '/agentHome/downline?under=M1');
  assert.ok(!queryByRole('link', { name: 'below2' }));
});

test('a line that cannot be read says why, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listDownline, 'RATE_LIMITED');
  const { uiText, press, getByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('table'));
});

// A5
test('an account opens with its data, and leads to its line and to a transfer', async () => {
  const { text, drawer } = await managed('below1');
  const facts = factsOf(drawer);
  assert.equal(facts[text('downline.parent')], 'agent1');
  assert.equal(facts[text('downline.balance')], '123.45 TLB');
  assert.equal(facts[text('downline.email')], 'a***@mail.example');
  assert.equal(facts[text('downline.mobile')], '–');
  const links = within(drawer).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['/agentHome/downline?under=M1', '/agentHome/transfer?account=below1'],
  );
});

// A5
test.each([
  ['below1', true, true],
  ['below2', false, true],
  ['deep3', false, false],
] as const)(
  'what an agent may do with %s follows from its level and its rebate',
  async (account, canRaise, canOffer) => {
    const { text, drawer } = await managed(account);
    const has = (key: string) => within(drawer).queryByRole('heading', { name: text(key) }) !== null;
    assert.deepEqual(
      [has('downline.setRebate'), has('contracts.offer'), has('downline.message')],
      [canRaise, canOffer, true],
    );
  },
);

// A5
test('a raised rebate is shown in the drawer that it was raised in', async () => {
  const platform = platformWith();
  const { text, fill, press, drawer } = await managed('below1', platform);
  const [first, ...others] = line.list;
  platform.answer(listDownline, { ...line, list: [{ ...(first ?? assert.fail()), rebate: 35 }, ...others] });
  await fill(text('downline.rebatePercent'), '0.35');
  await press(text('downline.raise'));
  assert.deepEqual(platform.made(setDownlineRebate), [{ memberId: 'M1', rebate: 35 }]);
  assert.equal(factsOf(drawer)[text('downline.rebate')], '0.35 %');
});

test('a rebate that the server refuses is marked beside its field, and another refusal above the form', async () => {
  const platform = platformWith();
  platform.refuseOnce(setDownlineRebate, 'REG_FIELD_INVALID', { fields: { rebate: { reason: 'invalid' } } });
  platform.refuseOnce(setDownlineRebate, 'RATE_LIMITED');
  const { text, fill, press, errorOf, getByText } = await managed('below1', platform);
  await fill(text('downline.rebatePercent'), '0.40');
  await press(text('downline.raise'));
  const bounds = text('downline.rebateBounds', { min: '0.2', max: '0.5' });
  assert.equal(errorOf(text('downline.rebatePercent')), bounds);
  await press(text('downline.raise'));
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
});

// A5
test('a message goes to the account, and its field is empty for the next one', async () => {
  const { platform, text, fill, press, getByLabelText } = await managed('deep3');
  const field = () => getByLabelText(text('downline.messageText')) as HTMLTextAreaElement;
  await fill(text('downline.messageText'), 'Welcome to the team');
  await press(text('downline.send'));
  assert.deepEqual(platform.made(messageDownline), [{ memberId: 'M3', text: 'Welcome to the team' }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('downline.sent') }]);
  assert.equal(field().value, '');
});

test('a message that is too short stays with the reason beside it', async () => {
  const platform = platformWith();
  platform.refuse(messageDownline, 'REG_FIELD_INVALID', { fields: { text: { reason: 'length' } } });
  const { text, fill, press, errorOf, getByLabelText } = await managed('deep3', platform);
  await fill(text('downline.messageText'), 'Hi');
  await press(text('downline.send'));
  assert.equal(errorOf(text('downline.messageText')), text('downline.messageShort'));
  assert.equal((getByLabelText(text('downline.messageText')) as HTMLTextAreaElement).value, 'Hi');
});

// A11
test('an offer has the kinds of the site, with the most that can be given and the terms in force', async () => {
  const platform = platformWith();
  const tiers = [{ rate: '5.00', effectiveBetAmount: 100_000, activeMemberCount: 3, lossAmount: 50_000 }];
  platform.answer(
    listContracts,
    sampleOf(listContracts, {
      list: [{ kind: 'DIVIDEND', status: 'VALID', version: 2, tiers, endReason: null }],
      caps,
    }),
  );
  const { text, choose, getByRole, drawer } = await managed('below2', platform);
  assert.deepEqual(platform.made(listContracts), [
    { whose: 'GIVEN', account: 'below2', status: 'VALID', pageNo: 1, pageSize: 20 },
  ]);
  const said = () => plain(drawer.textContent);
  assert.ok(said().includes(text('contracts.cap', { rate: '15' })), said());
  assert.ok(within(drawer).getByRole('table', { name: text('contracts.versions') }));
  assert.ok(said().includes(`5.00 % · ${text('contracts.bet')} 1,000.00 TLB · ${text('contracts.active')} 3`), said());
  await choose(text('contracts.kind'), text('contracts.kinds.DAILY'));
  assert.ok(said().includes(text('contracts.cap', { rate: '0.6' })), said());
  assert.ok(said().includes(text('contracts.noCurrent')));
  await assert.rejects(choose(text('contracts.kind'), text('contracts.kinds.HOURLY')), /is not among/);
  assert.ok(getByRole('button', { name: text('contracts.offer') }));
});

test('an agent without a contract of a kind is told that it cannot be given', async () => {
  const platform = platformWith();
  platform.answer(listContracts, sampleOf(listContracts, { list: [], caps: { ...caps, DIVIDEND: 0 } }));
  const { text, drawer } = await managed('below2', platform);
  assert.ok(within(drawer).getByText(text('contracts.noCap')));
});

test('a site without contracts has no offer', async () => {
  const platform = agentPlatform({}, ['dividends', 'daily-salary', 'hourly-salary', 'realtime-salary']);
  platform.answer(listDownline, line);
  const { text, drawer } = await managed('below2', platform);
  assert.ok(within(drawer).getByText(text('contracts.noKinds')));
  assert.ok(!within(drawer).queryByRole('button', { name: text('contracts.offer') }));
});

// A11
test.each(['CONTRACT_RATE_ABOVE_UPLINE', 'CONTRACT_TIERS_INVALID', 'CONTRACT_NONE_OWN'] as const)(
  'an offer that is refused by %s says why, and keeps its tiers',
  async (code) => {
    const platform = platformWith();
    platform.refuse(offerContract, code);
    const { text, fillEach, press, getByText, getAllByLabelText } = await managed('below2', platform);
    for (const figure of ['rate', 'bet', 'active', 'loss'] as const)
      await fillEach(text(`contracts.${figure}`), ['1', '2', '3']);
    await press(text('contracts.offer'));
    assert.ok(getByText(await platform.refusalText(code)));
    const rates = getAllByLabelText(text('contracts.rate')).map((field) => (field as HTMLInputElement).value);
    assert.deepEqual(rates, ['1', '2', '3']);
  },
);

test('an offer shows by an example what it would pay while it is typed', async () => {
  const { text, fillEach, drawer } = await managed('below2');
  assert.ok(!within(drawer).queryByText(text('contracts.exampleTitle')));
  await fillEach(text('contracts.rate'), ['1', '2', '3']);
  await fillEach(text('contracts.bet'), ['100', '200', '300']);
  await fillEach(text('contracts.active'), ['1', '2', '3']);
  await fillEach(text('contracts.loss'), ['10', '20', '30']);
  assert.ok(within(drawer).getByText(text('contracts.exampleTitle')));
  assert.ok(within(drawer).getByText(text('contracts.exampleNote')));
});

test('a drawer that is closed leaves the list as it was', async () => {
  const { platform, press, uiText, getByRole, text } = await managed('below1');
  await press(uiText('close'));
  assert.equal(rowsOf(text('downline.title')).length, 3);
  assert.equal(platform.made(listDownline).length, 1);
  assert.ok(getByRole('table'));
});
