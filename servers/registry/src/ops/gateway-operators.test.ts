import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MemberInfo } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { gatewayAccounts, gatewayOperators } from './gateway-operators.ts';

test('accounts of one name at two merchants are two operators, and the gateway says whose other accounts are whose', async () => {
  const samePerson = [{ account: 'ann2', because: 'PROVEN' as const, until: null }];
  const memberAt = (merchantCode: string): MemberInfo => ({
    id: '1',
    account: 'ann',
    nickname: 'Ann',
    type: 9,
    merchantCode,
    currency: 'PHP',
    currencySymbol: '₱',
    language: 'EN',
    vipLevel: 0,
    kycLevel: 0,
    hasPaymentPassword: false,
    email: null,
    mobile: null,
    roles: ['release'],
    samePerson,
  });
  const server = createServer(({ headers }, response) => {
    response.end(JSON.stringify({ success: true, value: memberAt(headers.authorization ?? '') }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const operatorOf = gatewayOperators(url);
  const [one, other] = [await operatorOf('PH'), await operatorOf('IN')];
  assert.deepEqual([one?.actor, other?.actor], ['ann', 'ann@IN']);
  assert.deepEqual(one?.samePerson, samePerson);
  assert.equal(await gatewayAccounts(url)('IN'), 'ann@IN');
  server.close();
});
