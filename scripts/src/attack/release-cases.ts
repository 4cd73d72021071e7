import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseCallList } from '@atrium/contracts/lists';
import { opsTokenOf } from '@atrium/registry';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { addressHeader } from './attacked-site.ts';
import { publishCases } from './publish-cases.ts';
import { liveSetOf, release } from './release-platform.ts';

interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly error: string | null;
}

async function send(url: string, method: string, headers: Record<string, string>, body?: object): Promise<Answer> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers: { ...headers, ...type }, ...json });
  const answer = (await response.json().catch(() => ({}))) as Partial<Answer>;
  return { status: response.status, success: answer.success === true, error: answer.error ?? null };
}

const callsOfOthers: AttackCase = {
  name: 'every call of the release platform, by guests and by players',
  async run(site) {
    const player = await site.tokenOf('player');
    const forged = 'Bearer nightly:0123456789abcdef0123456789abcdef';
    for (const { name, method, path } of releaseCallList) {
      for (const authorization of ['', player, forged]) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const { status, success } = await send(site.url + path, method, authorization ? { authorization } : {}, body);
        assert.ok(!success && status < 500, `${name} answers ${status} to ${authorization || 'a guest'}`);
      }
    }
    return `${releaseCallList.length} calls refuse three callers each`;
  },
};

const namesOfObjects: AttackCase = {
  name: 'parts and versions with names of objects and paths',
  async run(site) {
    const token = opsTokenOf({ dataDir: site.dataDir, environment: {} });
    const before = await liveSetOf(site);
    const names = ['__proto__', 'constructor', 'toString', '../keys', 'shell/../../keys', 'a\0b', ''];
    const codes = new Set<string | null>();
    for (const part of names) {
      for (const step of [
        { do: 'promote', part, version: '1.0.0' },
        { do: 'promote', part: 'games', version: part },
        { do: 'rollback', part },
      ]) {
        const change = { steps: [step], reason: 'an attack' };
        const authorization = `Bearer ${token}`;
        const answer = await send(`${site.url}/registry/api/changes`, 'POST', { authorization }, change);
        assert.ok(!answer.success && answer.error !== 'SYS_INTERNAL', `${JSON.stringify(step)}: ${answer.error}`);
        codes.add(answer.error);
      }
    }
    assert.deepEqual(await liveSetOf(site), before);
    return [...codes].join(' ');
  },
};

const forgedBeacons: AttackCase = {
  name: 'beacons of failures from one address against every live version',
  async run(site) {
    const before = await liveSetOf(site);
    const reports = Object.entries(before.remotes).map(([part, { stable }]) => ({
      part,
      version: stable.version,
      mounts: 0,
      loadFailures: 9,
      renderErrors: 9,
      hangs: 9,
      mountMs: null,
    }));
    let taken = 0;
    for (let index = 0; index < 300; index += 1) {
      const id = index.toString(16).padStart(32, '0');
      const headers = { [addressHeader]: '203.0.113.66', cookie: `atrium_visitor=${id}; atrium_visitor_proof=a.b` };
      const { status } = await send(`${site.url}/registry/health`, 'POST', headers, { reports });
      assert.ok(status < 500, `it answers ${status}`);
      if (status < 300) taken += 1;
    }
    assert.equal((await liveSetOf(site)).revision, before.revision);
    return `${taken} of 300 were taken, no version changed`;
  },
};

const forgedLinks: AttackCase = {
  name: 'links that choose versions, signed by nobody',
  async run(site) {
    const claims = Buffer.from(JSON.stringify({ label: 'x', exp: 4e9, versions: { games: '0.0.1' } })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of ['', 'x', `${none}.${claims}.`, `${none}.${claims}.AAAA`, 'a'.repeat(20_000)]) {
      const answer = await fetch(`${site.url}/registry/override?token=${token}&to=//evil.example`, {
        redirect: 'manual',
      });
      assert.ok([400, 431, 414].includes(answer.status), `${token.slice(0, 20)} answers ${answer.status}`);
      assert.equal(answer.headers.get('set-cookie'), null);
    }
    return 'none sets a cookie';
  },
};

const verifies = async (site: AttackedSite) => (await release(site, 'verify')) === 0;

const damagedStore: AttackCase = {
  name: 'one byte of what browsers get, changed in the store',
  async run(site) {
    const { shell } = await liveSetOf(site);
    const folder = join(site.dataDir, 'registry', shell?.stable.base ?? '');
    const twin = (await readdir(folder)).find((name) => /^main\..*\.js\.br$/.test(name)) ?? '';
    const path = join(folder, twin);
    const good = await readFile(path);
    assert.ok(await verifies(site), 'it is whole before');
    const bad = Buffer.from(good);
    bad[bad.length >> 1] = (bad[bad.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bad);
    try {
      assert.ok(!(await verifies(site)), 'nobody is told');
    } finally {
      await writeFile(path, good);
    }
    assert.ok(await verifies(site), 'it is whole again');
    return 'verify names it';
  },
};

export const releaseCases = [callsOfOthers, namesOfObjects, forgedBeacons, forgedLinks, damagedStore, ...publishCases];
