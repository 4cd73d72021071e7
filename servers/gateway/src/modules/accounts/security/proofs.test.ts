import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import {
  addPasskey,
  beginPasskey,
  bindContact,
  changePassword,
  confirmStepUp,
  confirmTotp,
  createEntryCode,
  createSocketTicket,
  createStatement,
  endSession,
  enrolTotp,
  exchangeEntryCode,
  excludeSelf,
  exportAudit,
  forgotPasswordByEmail,
  getRememberedLogin,
  login,
  loginByDevice,
  logout,
  removeTotp,
  resetPassword,
  sendContactCode,
  sendSmsCode,
  sendStepUpCode,
  setPasswordByPhone,
} from '@atrium/contracts/calls';
import { merchantOf, type StaffRole, socketCloseCodes, staffType } from '@atrium/contracts/constants';
import type { StepUpOffer } from '@atrium/contracts/entities';
import { switchChanged } from '@atrium/contracts/events';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { WebSocket } from 'ws';
import type { Proof } from '../../../guard/proofs.ts';
import { defaultConfig } from '../../../settings/config.ts';
import { readCode, readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { createTestPasskey } from '../../../testing/test-passkey.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { issueSession } from '../session/issue-session.ts';
import { totpOf } from './totp.ts';

const siteOrigin = 'https://site.test';
let gateway: TestGateway;
beforeAll(async () => {
  const limits = {
    ...defaultConfig.limits,
    loginsPerIpPerHour: 10_000,
    requestsPerMinute: 100_000,
    codesPerIp: { perHour: 10_000, perDay: 10_000 },
    codesPerAddress: { everySeconds: 0, perFiveMinutes: 100, perDay: 100 },
  };
  const session = { ...defaultConfig.session, failureDelayMs: 0, maxConcurrent: 10 };
  gateway = await startTestGateway({
    clientIpHeader: 'x-client-ip',
    limits,
    session,
    publicOrigins: [siteOrigin],
    sandboxVendor: testVendorConfig,
  });
});
afterAll(() => gateway.close());

const here = { 'x-client-ip': '127.0.0.1' };
const elsewhere = { 'x-client-ip': '198.51.100.7' };
const newPassword = 'another horse battery';
const chosen = { newPassword, confirmNewPassword: newPassword };

/** An account with two sessions: proofs are asked for in the first, and the owner acts in the second. */
interface Account {
  readonly member: TestMember;
  readonly number: { countryDialingCode: string; mobileNum: string };
  readonly email: string;
  readonly asker: Visitor;
  readonly owner: Visitor;
  secret: string;
}

let counter = 0;

async function openAccount(): Promise<Account> {
  counter += 1;
  const member = await addMember(gateway);
  const mobileNum = `91${String(counter).padStart(8, '0')}`;
  const email = `proof${counter}@example.org`;
  await gateway.database.db
    .updateTable('member')
    .set({ verified_email: email, verified_mobile: `63${mobileNum}`, profile: JSON.stringify({ email }) })
    .where('id', '=', member.memberId)
    .execute();
  const services = {
    ...gateway.gateway.services,
    clientIp: '127.0.0.1',
    userAgent: 'test',
    deviceId: null,
    traceId: '',
  };
  const second = await issueSession({ ...services, db: gateway.database.db }, member.memberId);
  const owner = gateway.visitor({ token: second.token });
  const asker = gateway.visitor({ token: member.token, deviceId: `proof-browser-${counter}` });
  return { member, email, number: { countryDialingCode: '63', mobileNum }, asker, owner, secret: '' };
}

async function must<T>(answer: Promise<{ success: boolean; value: T | unknown; error: string | null }>): Promise<T> {
  const { success, value, error } = await answer;
  assert.ok(success, `${error} ${JSON.stringify(value)}`);
  return value as T;
}

async function addTotp(account: Account): Promise<void> {
  const { secret } = (await must(account.owner.call(enrolTotp, { password: testPassword }, here))) as {
    secret: string;
  };
  account.secret = secret;
  await must(account.owner.call(confirmTotp, { code: codeOf(secret) }, here));
}

const codeOf = (secret: string) => totpOf('', secret).generate({ timestamp: gateway.clock.now() });

async function bind({ owner }: Account, channel: 'EMAIL' | 'MOBILE', address: string, sentTo = address) {
  const sent = await must<{ verificationId: string }>(
    owner.call(sendContactCode, { channel, address, password: testPassword }, here),
  );
  const verificationCode = await readCode(gateway, sentTo);
  await must(owner.call(bindContact, { channel, address, ...sent, verificationCode }, here));
}

const setMember = ({ member }: Account, changes: { state: 'DISABLED' }) =>
  gateway.database.db.updateTable('member').set(changes).where('id', '=', member.memberId).execute();

/** What may happen between a proof and its use. */
const changes: Record<string, (account: Account) => Promise<unknown>> = {
  nothing: async () => {},
  logout: ({ asker }) => must(asker.call(logout, {}, here)),
  'end session': ({ owner, member: { sessionId } }) => must(owner.call(endSession, { sessionId }, here)),
  password: ({ owner }) => must(owner.call(changePassword, { ...chosen, oldPassword: testPassword }, here)),
  'e-mail': (account) => bind(account, 'EMAIL', `new-${account.email}`),
  number: (account) =>
    bind(account, 'MOBILE', `92${String(counter).padStart(8, '0')}`, `6392${String(counter).padStart(8, '0')}`),
  'app on': addTotp,
  'app off': ({ owner, secret }) =>
    must(owner.call(removeTotp, { password: testPassword, code: codeOf(secret) }, here)),
  disabled: (account) => setMember(account, { state: 'DISABLED' }),
  excluded: ({ owner }) => must(owner.call(excludeSelf, { months: 6 }, here)),
};

/** Asks for a proof; the result tries to use it, and resolves to the error of that. */
type Issue = (account: Account) => Promise<() => Promise<string | null>>;

async function askSms({ number }: Account, purpose: 'login' | 'password') {
  const visitor = gateway.visitor();
  const altcha = await solveWork(visitor, 'code');
  const { verificationId } = await must<{ verificationId: string }>(
    visitor.call(sendSmsCode, { ...number, purpose, altcha }, here),
  );
  return { verificationId, verificationCode: await readCode(gateway, `63${number.mobileNum}`) };
}

async function beginLogin({ member }: Account) {
  const visitor = gateway.visitor({ deviceId: `proof-pending-${counter}` });
  const credentials = { type: 'username', username: member.account, password: testPassword } as const;
  const answer = await visitor.call(login, credentials, elsewhere);
  assert.equal(answer.error, 'AUTH_STEP_UP_REQUIRED');
  return { visitor, offer: answer.value as unknown as StepUpOffer };
}

/** An open socket receives what is published to everybody; a refused one is closed. */
async function isTicketRefused({ ticket, seq }: { ticket: string; seq: number }): Promise<boolean> {
  const { publish } = gateway.gateway.services;
  const payload = { kind: 'GAME', code: 'any', state: 'OPEN', until: null } as const;
  await publish(gateway.database.db, { audience: 'everyone', event: switchChanged, payload });
  const url = gateway.baseUrl.replace('http', 'ws');
  const socket = new WebSocket(`${url}/wps/socket?ticket=${ticket}&after=${seq}`);
  const isRefused = await new Promise<boolean>((resolve) => {
    socket.on('close', (code) => resolve(code === socketCloseCodes.ticketRefused));
    socket.on('message', () => resolve(false));
  });
  socket.close();
  return isRefused;
}

async function openFile(url: string): Promise<string | null> {
  const { status } = await fetch(`${gateway.baseUrl}${url}`, { headers: here });
  return status === 200 ? null : String(status);
}

const issue: Record<Exclude<Proof, 'code:register'>, Issue> = {
  entryCode: async ({ asker }) => {
    const { code } = await must<{ code: string }>(asker.call(createEntryCode, {}, here));
    return async () => (await gateway.visitor().call(exchangeEntryCode, { code }, here)).error;
  },
  socketTicket: async ({ asker }) => {
    const ticket = await must<{ ticket: string; seq: number }>(asker.call(createSocketTicket, {}, here));
    return async () => ((await isTicketRefused(ticket)) ? 'refused' : null);
  },
  resetLink: async ({ member, email }) => {
    const visitor = gateway.visitor();
    const altcha = await solveWork(visitor, 'password');
    const request = { username: member.account, email, altcha };
    await must(visitor.call(forgotPasswordByEmail, request, { ...here, origin: siteOrigin }));
    const token = /#reset=(\S+)/.exec((await readOutbox(gateway, email))[0]?.text ?? '')?.[1] ?? '';
    return async () => (await visitor.call(resetPassword, { token, ...chosen }, here)).error;
  },
  pendingLogin: async (account) => {
    const { visitor, offer } = await beginLogin(account);
    const method = offer.methods[0]?.method ?? 'EMAIL';
    return async () => {
      const wrong = { stepUp: offer.stepUp, method, code: '000000', verificationId: 'x' } as const;
      const { error } = await visitor.call(confirmStepUp, wrong, elsewhere);
      return error === 'AUTH_CODE_INVALID' ? null : error;
    };
  },
  'code:contact': async ({ asker, owner, email }) => {
    const address = `bound-${email}`;
    const request = { channel: 'EMAIL', address, password: testPassword } as const;
    const sent = await must<{ verificationId: string }>(asker.call(sendContactCode, request, here));
    const verificationCode = await readCode(gateway, address);
    return async () =>
      (await owner.call(bindContact, { channel: 'EMAIL', address, ...sent, verificationCode }, here)).error;
  },
  'code:login': async (account) => {
    const code = await askSms(account, 'login');
    return async () => (await gateway.visitor().call(login, { type: 'sms', ...account.number, ...code }, here)).error;
  },
  'code:password': async (account) => {
    const code = await askSms(account, 'password');
    const request = { ...account.number, ...code, ...chosen };
    return async () => (await gateway.visitor().call(setPasswordByPhone, request, here)).error;
  },
  'code:step-up': async (account) => {
    const { visitor, offer } = await beginLogin(account);
    const step = { stepUp: offer.stepUp, method: 'EMAIL' } as const;
    const sent = await must<{ verificationId: string }>(visitor.call(sendStepUpCode, step, elsewhere));
    const code = await readCode(gateway, account.email);
    return async () =>
      (await visitor.call(confirmStepUp, { ...step, verificationId: sent.verificationId, code }, elsewhere)).error;
  },
  rememberedBrowser: async ({ member }) => {
    const visitor = gateway.visitor({ deviceId: `proof-remembered-${counter}` });
    const credentials = { type: 'username', username: member.account, password: testPassword, remember: true } as const;
    await must(visitor.call(login, credentials, here));
    return async () => {
      const shown = await must<{ remembered: object | null }>(visitor.call(getRememberedLogin, {}, here));
      const { error } = await visitor.call(loginByDevice, {}, here);
      assert.equal(shown.remembered !== null, error === null, 'what is offered is what works');
      return error;
    };
  },
  statementTicket: async ({ asker }) => {
    const day = dayOf(gateway.clock.now(), merchantOf('PH').timeZone);
    const request = { from: day, to: day, format: 'CSV' } as const;
    const { url } = await must<{ url: string }>(asker.call(createStatement, request, here));
    return () => openFile(url);
  },
  auditTicket: async ({ member, asker }) => {
    const { db } = gateway.database;
    const asStaff = { type: staffType, staff_roles: sql<StaffRole[]>`array['admin']`, staff_merchants: ['PH'] };
    await db.updateTable('member').set(asStaff).where('id', '=', member.memberId).execute();
    const day = dayOf(gateway.clock.now(), merchantOf('PH').timeZone);
    const { url } = await must<{ url: string }>(asker.call(exportAudit, { from: day, to: day }, here));
    return () => openFile(url);
  },
  launchToken: async ({ member }) => {
    const vendor = createTestVendor(gateway);
    const launchToken = await vendor.launchToken(member);
    return async () => {
      const { status } = await vendor.ask('authenticate', { launchToken });
      return status === 'RS_OK' ? null : status;
    };
  },
  passkeyChallenge: async ({ asker, owner }) => {
    const onSite = { ...here, origin: siteOrigin };
    const begun = await must<{ challengeId: string; options: object }>(
      asker.call(beginPasskey, { password: testPassword }, onSite),
    );
    const { challengeId, options } = begun;
    const credential = createTestPasskey().create(options as never, siteOrigin);
    return async () => (await owner.call(addPasskey, { challengeId, credential, name: 'Phone' }, onSite)).error;
  },
};

const order = [
  'nothing',
  'logout',
  'end session',
  'password',
  'e-mail',
  'number',
  'app on',
  'app off',
  'disabled',
  'excluded',
];

/** In the order of the changes: `+` it still works, `x` it is void, a space where the two cannot meet. */
const expected: Record<keyof typeof issue, string> = {
  entryCode: '+xxxxxxxxx',
  socketTicket: '+xxx++++xx',
  resetLink: '+++xxxxxxx',
  pendingLogin: '+++xxxxxxx',
  'code:contact': '+xxx++xxxx',
  'code:login': '+++xxxxxxx',
  'code:password': '+++xxxxxxx',
  // Members with an app get no code.
  'code:step-up': '+++xxxx xx',
  rememberedBrowser: '+++x++xxxx',
  statementTicket: '+xxx++++xx',
  // Of staff: what is theirs to change.
  auditTicket: '+x      x ',
  launchToken: '+xxx++++xx',
  passkeyChallenge: '+xxx++xxxx',
};

for (const [proof, make] of Object.entries(issue)) {
  test(`${proof} dies with what it was issued against, and with nothing else`, async () => {
    const found = [];
    for (const [at, change] of order.entries()) {
      if (expected[proof as keyof typeof issue][at] === ' ') {
        found.push(' ');
        continue;
      }
      const account = await openAccount();
      if (change === 'app off') {
        await addTotp(account);
        // The app shows another code then.
        gateway.clock.forward(30_000);
      }
      const use = await make(account);
      await changes[change]?.(account);
      found.push((await use()) === null ? '+' : 'x');
      gateway.clock.forward(1);
    }
    assert.equal(found.join(''), expected[proof as keyof typeof issue], order.join(', '));
  });
}

// SEC8
test('recovery by e-mail asks for the app afterwards, on a network that was known before it too', async () => {
  const account = await openAccount();
  await addTotp(account);
  const use = await issue.resetLink(account);
  assert.equal(await use(), null);
  const credentials = { type: 'username', username: account.member.account, password: newPassword } as const;
  assert.equal((await gateway.visitor().call(login, credentials, here)).error, 'AUTH_STEP_UP_REQUIRED');
});

test('an entry code needs the second step on an unknown network, and a network does not become known by it', async () => {
  const account = await openAccount();
  const { code } = await must<{ code: string }>(account.asker.call(createEntryCode, {}, here));
  assert.equal((await gateway.visitor().call(exchangeEntryCode, { code }, elsewhere)).error, 'AUTH_STEP_UP_REQUIRED');
  await gateway.database.db
    .updateTable('member')
    .set({ verified_email: null, verified_mobile: null })
    .where('id', '=', account.member.memberId)
    .execute();
  const bare = await must<{ code: string }>(account.asker.call(createEntryCode, {}, here));
  await must(gateway.visitor().call(exchangeEntryCode, { code: bare.code }, elsewhere));
  const known = await gateway.database.db
    .selectFrom('known_address')
    .select('network')
    .where('member_id', '=', account.member.memberId)
    .execute();
  assert.deepEqual(known, [{ network: '127.0.0.1' }]);
});
