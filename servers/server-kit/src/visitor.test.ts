import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { clientIpOf, networkOf } from './visitor.ts';

const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;
const direct = { clientIpHeader: null };
const proxied = { clientIpHeader: 'X-Client-Ip' };

test('the client address is the last one in the header of the trusted proxy, or else the connection’s', () => {
  const sent = { 'x-client-ip': '6.6.6.6, 203.0.113.7' };
  assert.equal(clientIpOf(request('10.0.0.1', sent), proxied), '203.0.113.7');
  assert.equal(clientIpOf(request('10.0.0.1', sent), direct), '10.0.0.1');
  assert.equal(clientIpOf(request('::ffff:10.0.0.1'), proxied), '10.0.0.1');
});

test('a visitor has a whole IPv4 address, or the first half of an IPv6 one however it is written', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
  for (const ip of ['2001:db8:1:2::1', '2001:0DB8:1:2:a:b:c:d', '2001:db8:1:2:ffff::'])
    assert.equal(networkOf(ip), '2001:db8:1:2::/64');
});
