import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { isOpenTo } from '@atrium/contracts/calls';
import { callList } from '@atrium/contracts/lists';
import type { AttackCase, AttackedSite } from './attack-case.ts';

/** Longer than the deadline of the headers and the interval at which it is checked. */
const closedWithinMs = 30_000;

interface Answer {
  readonly status: number;
  readonly error: string | null;
}

async function sendText(site: AttackedSite, call: (typeof callList)[number], text: string): Promise<Answer> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const role = (['player', 'agent', 'staff'] as const).find((one) =>
    isOpenTo(call.callers, [one === 'player' ? 'member' : one]),
  );
  const url = `${site.url}${call.path}${inQuery ? `?text=${encodeURIComponent(text)}` : ''}`;
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...(role ? { authorization: await site.tokenOf(role) } : {}),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      'x-request-id': crypto.randomUUID(),
    },
    ...(inQuery ? {} : { body: JSON.stringify({ text }) }),
  });
  const answer = (await response.json()) as { error: string | null };
  return { status: response.status, error: answer.error };
}

const textsThatNoDatabaseStores: AttackCase = {
  name: 'a text with a NUL byte, to every call',
  async run(site) {
    let named = 0;
    for (const call of callList) {
      if (call.encrypted) continue;
      const { status, error } = await sendText(site, call, 'a\0b');
      assert.ok(status < 500, `${call.name} answers ${status} ${error}`);
      if (error === 'REQUEST_INVALID') named += 1;
    }
    assert.ok(named > callList.length / 3, `only ${named} calls read it`);
    return `${named} of ${callList.length} calls refuse it by name, none fails`;
  },
};

const unfinishedRequest: AttackCase = {
  name: 'a request that is never finished',
  async run(site) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const began = performance.now();
    const timer = setTimeout(() => socket.destroy(new Error('it is still open')), closedWithinMs);
    socket.resume();
    await once(socket, 'close').finally(() => clearTimeout(timer));
    const seconds = Math.round((performance.now() - began) / 1_000);
    assert.ok(seconds < closedWithinMs / 1_000, 'the connection is kept');
    return `closed after ${seconds} s`;
  },
};

const pathsOutside: AttackCase = {
  name: 'paths that leave the folder of artifacts or media',
  async run(site) {
    const outside = ['..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/package.json', '..\\..\\package.json', 'a%00b'];
    for (const folder of [
      '/artifacts/shell/',
      '/media/',
      '/media/pictures/',
      '/media/banners/',
      '/wps/join/',
      '/app/',
    ]) {
      for (const path of outside) {
        const response = await fetch(`${site.url}${folder}${path}`);
        const text = await response.text();
        assert.ok(response.status < 500, `${folder}${path} answers ${response.status}`);
        assert.ok(!/root:|"workspaces"/.test(text), `${folder}${path} is read`);
      }
    }
    return 'nothing outside is read';
  },
};

const forgedHost: AttackCase = {
  name: 'internal pages asked for at the site with the host of this machine',
  async run(site) {
    for (const path of ['/metrics', '/outbox', '/outbox.json', '/wps/dev/outbox/page']) {
      const { status } = await fetch(`${site.url}${path}`, { headers: { host: 'localhost' } });
      const text = path.startsWith('/outbox') ? await (await fetch(`${site.url}${path}`)).text() : '';
      assert.ok(status === 404 || !/[\w.-]+@[\w-]+\.\w|\batrium_/.test(text), `${path} answers ${status}`);
    }
    assert.equal((await fetch(`${site.internalUrl}/metrics`)).status, 200);
    return 'only their own listener has them';
  },
};

const safeHeaders: AttackCase = {
  name: 'an answer that a browser could take for a page',
  async run(site) {
    const answers = [
      ...callList.filter(({ method }) => method === 'GET').map(({ path }) => site.url + path),
      ...['/', '/slots', '/openapi.json', '/health', '/service-worker.js', '/missing.js', '/registry/live-set'].map(
        (path) => site.url + path,
      ),
      ...['/health', '/play', '/missing'].map((path) => site.vendorUrl + path),
      ...['/health', '/pay/unknown', '/missing'].map((path) => site.paymentUrl + path),
      `${site.internalUrl}/metrics`,
    ];
    for (const url of answers) {
      const { headers } = await fetch(url);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', url);
      assert.ok(headers.get('content-security-policy'), `${url} has no policy`);
    }
    return `${answers.length} addresses say what they are, with a policy`;
  },
};

export const inputCases = [textsThatNoDatabaseStores, unfinishedRequest, pathsOutside, forgedHost, safeHeaders];
