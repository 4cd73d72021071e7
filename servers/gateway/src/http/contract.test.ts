import assert from 'node:assert/strict';
import { contractPath } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { contractSnapshot } from '@atrium/contracts/release';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { servedContract } from './contract.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test('the contract is public and has the request, response and errors of each call', async () => {
  const answer = await fetch(new URL(contractPath, gateway.baseUrl));
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  const served = contractSnapshot.parse(await answer.json());
  assert.deepEqual(served, servedContract());
  assert.deepEqual(Object.keys(served.calls), callList.map(({ name }) => name).sort());
  assert.equal(served.calls.login?.encrypted, true);
  assert.deepEqual(served.calls.walletTransfer?.request.required, ['fromVendor', 'toVendor']);
});
