import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { clientIpOf } from './visitor.ts';

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
