import assert from 'node:assert/strict';
import { type AnyCall, defineCall } from '@atrium/contracts/calls';
import { z } from '@atrium/contracts/schema';
import { test } from '@jest/globals';
import { parseRequest } from './read-request.ts';

const form = defineCall({
  name: 'fillForm',
  method: 'POST',
  path: '/wps/form',
  callers: ['guest'],
  request: z.object({ name: z.string().check(z.minLength(3), z.maxLength(9)), age: z.int().check(z.minimum(18)) }),
  response: z.boolean(),
  errors: ['REG_FIELD_INVALID'],
});

function refusalOf(call: AnyCall, input: unknown) {
  try {
    return parseRequest(call, input);
  } catch (error) {
    const { code, details } = error as { code: string; details: unknown };
    return { code, details };
  }
}

test("a form's values outside of their bounds are named with the bounds", () => {
  assert.deepEqual(refusalOf(form as AnyCall, { name: 'ab', age: 17 }), {
    code: 'REG_FIELD_INVALID',
    details: { fields: { name: { reason: 'length', min: 3 }, age: { reason: 'invalid', min: 18 } } },
  });
});

test('a value of a wrong type beside them makes the whole request invalid', () => {
  assert.deepEqual(refusalOf(form as AnyCall, { name: 'ab', age: 'old' }), {
    code: 'REQUEST_INVALID',
    details: { invalid: ['name', 'age'] },
  });
});

test('bounds are not returned where the call does not declare REG_FIELD_INVALID', () => {
  const plain: AnyCall = { ...form, errors: [] };
  assert.deepEqual(refusalOf(plain, { name: 'ab', age: 18 }), {
    code: 'REQUEST_INVALID',
    details: { invalid: ['name'] },
  });
});

test('a valid request is returned without fields that the contract does not name', () => {
  assert.deepEqual(parseRequest(form as AnyCall, { name: 'Ann', age: 30, role: 'ops' }), { name: 'Ann', age: 30 });
});

test('a text that no database stores is refused by the name of its field, wherever it is', () => {
  assert.deepEqual(refusalOf(form as AnyCall, { name: 'A\0nn', age: 30 }), {
    code: 'REQUEST_INVALID',
    details: { invalid: ['name'] },
  });
});
