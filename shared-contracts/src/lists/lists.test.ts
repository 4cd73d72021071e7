import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { bundledLanguages } from '../constants/index.ts';
import { errorCodes, errorTextLoaders, isErrorCode } from '../errors/index.ts';
import {
  callList,
  calls,
  commandList,
  eventList,
  releaseCallList,
  releaseCalls,
  slotList,
  toJSONSchema,
} from './index.ts';

const here = join(import.meta.dirname, '..');
const filesBelow = (folder: string) =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !/(?:^|\/)(?:index|list|result|shapes|define-\w+|menu-slots)\.ts$|\.test\.ts$/.test(file),
    )
    .map((file) => file.replace(/^.*\//, ''));

test('every definition file of a kind is in its list', () => {
  assert.equal(callList.length + releaseCallList.length, filesBelow('calls').length);
  assert.equal(eventList.length, filesBelow('events').length);
  assert.equal(commandList.length, filesBelow('commands').length);
  assert.equal(slotList.length, filesBelow('slots').length);
});

test('a call is listed under its own name, and no two calls share a method and path', () => {
  for (const [name, call] of Object.entries({ ...calls, ...releaseCalls })) assert.equal(call.name, name);
  const wire = [...callList, ...releaseCallList].map((call) => `${call.method} ${call.path.toLowerCase()}`);
  assert.deepEqual(
    wire.filter((one, index) => wire.indexOf(one) !== index),
    [],
  );
});

test('`staleAfter` of a read names known events and writes only', () => {
  const all = [...callList, ...releaseCallList];
  const writes = all.filter(({ method, staleAfter }) => method !== 'GET' && !staleAfter).map(({ name }) => name);
  const causes = new Set([...eventList.map(({ name }) => name), ...writes]);
  const unknown = all.flatMap(({ name, staleAfter = [] }) =>
    staleAfter.filter((cause) => !causes.has(cause)).map((cause) => `${name} after ${cause}`),
  );
  assert.deepEqual(unknown, []);
});

test('what is read by an address accepts the texts that an address has of booleans and numbers', () => {
  const refused = [...callList, ...releaseCallList].flatMap(({ name, method, request }) => {
    if (method !== 'GET' && method !== 'DELETE') return [];
    const { properties = {} } = toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    return Object.keys(properties).flatMap((field) => {
      const issuesWith = (value: unknown) =>
        (request.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field);
      const isTaken = (value: unknown) => issuesWith(value).length === 0;
      // A field of numbers takes `true`, as 1.
      const isLost = isTaken(1) ? !isTaken('1') : isTaken(true) && !isTaken('true');
      return isLost ? [`${name}.${field}`] : [];
    });
  });
  assert.deepEqual(refused, []);
});

// SEC12
test('no URL has a secret: requests by GET or DELETE contain no password, key, token or code', () => {
  const secret = /^(?:key|token|ticket|otp)$|password|secret|verificationCode/i;
  for (const { name, method, request } of [...callList, ...releaseCallList]) {
    if (method !== 'GET' && method !== 'DELETE') continue;
    const { properties = {} } = toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    assert.deepEqual(
      Object.keys(properties).filter((field) => secret.test(field)),
      [],
      name,
    );
  }
});

test('names follow their pattern: events noun.past-verb, commands noun.verb', () => {
  for (const { name } of [...eventList, ...commandList]) assert.match(name, /^[a-z]+\.[a-z-]+$/);
  assert.equal(new Set(eventList.map((event) => event.name)).size, eventList.length);
  assert.equal(new Set(commandList.map((command) => command.name)).size, commandList.length);
});

// S39
test('every error code has a text in every language, and none is unused or left in English', async () => {
  const english = (await errorTextLoaders.EN()).default;
  for (const language of bundledLanguages) {
    const texts = (await errorTextLoaders[language]()).default;
    assert.deepEqual(Object.keys(texts).sort(), [...errorCodes].sort());
    for (const code of errorCodes) {
      assert.ok(texts[code].length > 5, `${code} in ${language}`);
      if (language !== 'EN') assert.notEqual(texts[code], english[code], `${code} in ${language}`);
    }
  }
});

test('a call declares only codes of the catalogue, each once', () => {
  for (const call of [...callList, ...releaseCallList]) {
    assert.equal(new Set(call.errors).size, call.errors.length, call.name);
    for (const code of call.errors) assert.ok(isErrorCode(code), `${call.name}: ${code}`);
  }
});
