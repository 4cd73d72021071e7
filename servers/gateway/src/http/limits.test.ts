import assert from 'node:assert/strict';
import {
  checkAffiliate,
  freePlay,
  getCaptcha,
  getHumanChallenge,
  getMemberInfo,
  getSystemStatus,
  login,
  openChat,
  reportErrors,
} from '@atrium/contracts/calls';
import { joinPath } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../settings/config.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    clientIpHeader: 'x-client-ip',
    countryHeader: 'x-country',
    restrictedCountries: ['AQ'],
    limits: { ...defaultConfig.limits, requestsPerMinute: 120, loginsPerIpPerHour: 3, captchasPerIpPerMinute: 4 },
  });
});
afterAll(() => gateway.close());

const from = (ip: string) => ({ 'x-client-ip': ip });

test('the client address is the entry that the trusted proxy added to its header', async () => {
  const visitor = gateway.visitor();
  const ipSeen = async (headers: Record<string, string>) => {
    const answer = await visitor.call(getSystemStatus, {}, headers);
    return answer.success ? answer.value.permission.location.ip : answer.error;
  };
  assert.equal(await ipSeen(from('203.0.113.7')), '203.0.113.7');
  assert.equal(await ipSeen(from('6.6.6.6, 203.0.113.7')), '203.0.113.7');
  assert.equal(await ipSeen({ 'x-forwarded-for': '6.6.6.6' }), '127.0.0.1');
});

test('an address that floods is refused for a while, others are not', async () => {
  const visitor = gateway.visitor();
  const statuses: number[] = [];
  for (let index = 0; index < 41; index += 1) {
    statuses.push((await visitor.call(getSystemStatus, {}, from('198.51.100.1'))).httpStatus);
  }
  assert.deepEqual([...new Set(statuses.slice(0, 40))], [200]);
  const refused = await visitor.call(getSystemStatus, {}, from('198.51.100.1'));
  assert.deepEqual([refused.httpStatus, refused.error], [429, 'RATE_LIMITED']);
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  assert.equal((await visitor.call(getSystemStatus, {}, from('198.51.100.2'))).httpStatus, 200);
});

test('an address that guesses tickets of files is refused for a while', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 41; index += 1) {
    const path = index % 2 ? `/wps/statement/${index}` : `/wps/ops/audit/file/${index}`;
    statuses.push((await fetch(gateway.baseUrl + path, { headers: from('198.51.100.7') })).status);
  }
  assert.deepEqual([...new Set(statuses.slice(0, 40))], [404]);
  assert.equal(statuses[40], 429);
});

test('whoever owns an IPv6 network is one visitor to every limit, whatever address of it they come from', async () => {
  gateway.clock.toNext(3_600_000);
  const visitor = gateway.visitor();
  let host = 0;
  const own = (network: number) => {
    host += 1;
    return from(`2001:db8:1:${network}::${host.toString(16)}`);
  };
  const flood = await Promise.all(Array.from({ length: 41 }, () => visitor.call(getSystemStatus, {}, own(1))));
  assert.equal(flood.filter(({ error }) => error === 'RATE_LIMITED').length, 1);
  assert.equal((await visitor.call(getSystemStatus, {}, own(2))).error, null);
  const guess = () => visitor.call(login, { type: 'username', username: `nobody${host}`, password: 'x' }, own(3));
  for (let index = 0; index < 3; index += 1) assert.equal((await guess()).error, 'AUTH_INVALID_CREDENTIALS');
  assert.equal((await guess()).error, 'RATE_LIMITED');
  await visitor.call(getCaptcha, {}, own(4));
  await visitor.call(getHumanChallenge, { action: 'register' }, own(4));
  await visitor.call(checkAffiliate, { code: 'ABCDEFGHIJ' }, own(4));
  await visitor.call(freePlay, {}, own(4));
  await visitor.call(openChat, { name: 'Ana' }, own(4));
  await visitor.call(reportErrors, { errors: [] }, own(4));
  await fetch(`${gateway.baseUrl}${joinPath('ABCDEFGHIJ')}`, { headers: own(4), redirect: 'manual' });
  const counted = await gateway.database.db
    .selectFrom('rate_counter')
    .select('key')
    .where('key', 'like', '%2001:db8:1:4:%')
    .orderBy('key')
    .execute();
  assert.deepEqual(
    counted.map(({ key }) => key.replace('2001:db8:1:4::/64', 'NETWORK')),
    [
      'affiliate:NETWORK',
      'captcha:NETWORK',
      'chat:NETWORK',
      'client-errors:NETWORK',
      'join:ABCDEFGHIJ:NETWORK',
      'trial:NETWORK',
    ],
  );
});

test('logins and captchas of one address are counted in the database', async () => {
  gateway.clock.toNext(3_600_000);
  const visitor = gateway.visitor();
  const attempt = (index: number) =>
    visitor.call(login, { type: 'username', username: `somebody${index}`, password: 'x' }, from('198.51.100.3'));
  for (let index = 0; index < 3; index += 1) assert.equal((await attempt(index)).error, 'AUTH_INVALID_CREDENTIALS');
  const refused = await attempt(4);
  assert.deepEqual([refused.httpStatus, refused.error, refused.value], [429, 'RATE_LIMITED', { retryAfter: 300 }]);
  for (let index = 0; index < 4; index += 1) await visitor.call(getCaptcha, {}, from('198.51.100.3'));
  assert.equal((await visitor.call(getCaptcha, {}, from('198.51.100.3'))).error, 'RATE_LIMITED');
  const { count } = await gateway.database.db
    .selectFrom('rate_counter')
    .select('count')
    .where('key', '=', 'login:198.51.100.3')
    .executeTakeFirstOrThrow();
  assert.equal(count, 4);
});

test('a visitor from a restricted country gets the status and nothing else', async () => {
  const { token } = await addMember(gateway);
  const visitor = gateway.visitor({ token });
  const headers = { ...from('198.51.100.4'), 'x-country': 'aq' };
  const status = await visitor.call(getSystemStatus, {}, headers);
  assert.ok(status.success);
  assert.deepEqual(
    [status.value.status, status.value.permission.regionRestriction, status.value.permission.location.countryCode],
    [2, true, 'AQ'],
  );
  const refused = await visitor.call(getMemberInfo, {}, headers);
  assert.deepEqual([refused.httpStatus, refused.error], [403, 'GEO_RESTRICTED']);
});
