import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { eachOrder } from './each-order.ts';

test('an order that fails holds up none of the following ones', async () => {
  const followed: string[] = [];
  await eachOrder({ log: Fastify().log }, [{ order_no: 'one' }, { order_no: 'two' }], async ({ order_no }) => {
    if (order_no === 'one') throw new Error('not now');
    followed.push(order_no);
  });
  assert.deepEqual(followed, ['two']);
});
