import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { getCaptcha, getSystemStatus } from '@atrium/contracts/calls';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { areInstalled, nginxProgram } from '../testing/installed-servers.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { startTestDoor, type TestNginx } from '../testing/test-nginx.ts';

const whereInstalled = areInstalled(nginxProgram()) ? describe : describe.skip;

whereInstalled('behind the shipped nginx with a certificate', () => {
  let gateway: TestGateway;
  let door: TestNginx;
  let plainDoor: TestNginx;
  beforeAll(async () => {
    gateway = await startTestGateway({ clientIpHeader: 'x-real-ip' });
    door = await startTestDoor([gateway.baseUrl], { isTls: true });
    plainDoor = await startTestDoor([gateway.baseUrl]);
  });
  afterAll(async () => {
    await door?.close();
    await plainDoor?.close();
    await gateway?.close();
  });

  /** As a browser that has accepted the certificate. */
  async function ask(path: string): Promise<IncomingMessage> {
    const sent = request(`${door.url}${path}`, { rejectUnauthorized: false });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  }

  test('every answer by https keeps the browser to https, also a refusal; one by http does not', async () => {
    for (const path of [getSystemStatus.path, '/wps/unknown', '/metrics', '/health']) {
      const answer = await ask(path);
      answer.resume();
      assert.match(String(answer.headers['strict-transport-security']), /^max-age=63072000/, path);
    }
    const plain = await fetch(`${plainDoor.url}${getSystemStatus.path}`);
    assert.equal(plain.headers.get('strict-transport-security'), null);
  });

  test('a cookie that is set by https is never sent by http', async () => {
    const answer = await ask(getCaptcha.path);
    answer.resume();
    const cookies = answer.headers['set-cookie'] ?? [];
    assert.ok(cookies.length > 0);
    for (const cookie of cookies) assert.match(cookie, /; Secure/);
  });
});
