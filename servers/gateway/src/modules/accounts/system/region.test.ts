import assert from 'node:assert/strict';
import { getMemberInfo, getSystemStatus, listVendors } from '@atrium/contracts/calls';
import { test } from '@jest/globals';
import { startTestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

const headers = { clientIpHeader: 'x-client-ip', countryHeader: 'x-country' };

test('a restricted country sees its own address and nothing else, logged in or not', async () => {
  const site = await startTestGateway({ ...headers, restrictedCountries: ['KP'] });
  try {
    const visitor = site.visitor(await addMember(site));
    const from = (country: string) => ({ 'x-country': country, 'x-client-ip': '203.0.113.7' });
    const status = await visitor.call(getSystemStatus, {}, from('KP'));
    assert.ok(status.success);
    assert.equal(status.value.status, 2);
    assert.deepEqual(status.value.permission.location, { countryCode: 'KP', ip: '203.0.113.7' });
    for (const call of [listVendors, getMemberInfo]) {
      const refused = await visitor.call(call, {}, from('KP'));
      assert.deepEqual([refused.httpStatus, refused.error], [403, 'GEO_RESTRICTED']);
      assert.equal((await visitor.call(call, {}, from('PH'))).success, true);
    }
  } finally {
    await site.close();
  }
});

test('an unknown country is restricted beside real money, and admitted with play money', async () => {
  for (const [moneyMode, expected] of [
    ['real', 2],
    ['demo', 0],
  ] as const) {
    const site = await startTestGateway({ ...headers, moneyMode });
    try {
      const status = await site.visitor().call(getSystemStatus, {});
      assert.equal(status.success && status.value.status, expected, moneyMode);
      const known = await site.visitor().call(getSystemStatus, {}, { 'x-country': 'PH' });
      assert.equal(known.success && known.value.status, 0, moneyMode);
    } finally {
      await site.close();
    }
  }
});

test('an address counts from the configured header only, and of a list the entry of our proxy (SEC20)', async () => {
  const site = await startTestGateway(headers);
  const direct = await startTestGateway();
  const ipSeen = async (gateway: typeof site, sent: Record<string, string>) => {
    const status = await gateway.visitor().call(getSystemStatus, {}, sent);
    return status.success && status.value.permission.location.ip;
  };
  try {
    assert.equal(await ipSeen(site, { 'x-client-ip': '1.1.1.1, 203.0.113.9' }), '203.0.113.9');
    for (const spoofed of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip']) {
      assert.match(String(await ipSeen(site, { [spoofed]: '198.51.100.1' })), /127\.0\.0\.1|::1/);
      assert.match(String(await ipSeen(direct, { [spoofed]: '198.51.100.1' })), /127\.0\.0\.1|::1/);
    }
    assert.match(String(await ipSeen(direct, { 'x-client-ip': '198.51.100.1' })), /127\.0\.0\.1|::1/);
  } finally {
    await site.close();
    await direct.close();
  }
});
