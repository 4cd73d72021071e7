import assert from 'node:assert/strict';
import type { Artifact, ContractSnapshot, LivePart, LiveSet, LiveVersion } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { checkGateway } from './check-gateway.ts';
import { checkLiveSet } from './check-live-set.ts';
import { call, emptyContract, gateVersion, object, text } from './testing/gate-version.ts';
import type { Artifacts, GateVersion } from './version-set.ts';

/** Published versions by `id version`, read as from a store. */
function published(versions: readonly GateVersion[]): Artifacts & { reads: string[] } {
  const reads: string[] = [];
  const find = (id: string, version: string) => {
    reads.push(`${id} ${version}`);
    const found = versions.find((one) => one.id === id && one.version === version);
    return found ? Promise.resolve(found) : Promise.reject(new Error('not published'));
  };
  return {
    reads,
    readArtifact: async (id, version) => {
      const { kind, uses, shared, contractVersion, manifest } = await find(id, version);
      return { kind, uses, shared, contractVersion, manifest } as Artifact;
    },
    readContract: async (id, version) =>
      versions.find((one) => one.id === id && one.version === version)?.contract ?? null,
  };
}

function part(stable: string, others: { canary?: string; fallback?: string } = {}): LivePart {
  const live = (version: string) => ({ version }) as LiveVersion;
  return {
    stable: live(stable),
    canary: others.canary ? { live: live(others.canary), percent: 10 } : null,
    fallback: others.fallback ? { version: others.fallback, file: '', integrity: '' } : null,
    recalled: [],
    pinned: null,
    autoRollback: false,
  };
}

const liveSet = (remotes: Record<string, LivePart>): LiveSet => ({
  schemaVersion: 1,
  revision: 7,
  createdAt: 0,
  shell: null,
  remotes,
});

const command = (payload: Parameters<typeof object>[0]): Partial<ContractSnapshot> => ({
  commands: { 'bet.open': { payload: object(payload), result: object({}) } },
});
const games = (version: string, payload: Parameters<typeof object>[0]) =>
  gateVersion(`games ${version}`, { uses: { sends: ['bet.open'] }, contract: command(payload) });
const lottery = (version: string) =>
  gateVersion(`lottery ${version}`, { uses: { handles: ['bet.open'] }, contract: command({ mode: text }) });

const store = () => published([games('1.3.0', { mode: text }), games('1.4.0', {}), lottery('1.2.0'), lottery('1.1.0')]);

test('a canary that would break the stable version of another part is refused', async () => {
  const before = liveSet({ games: part('1.3.0'), lottery: part('1.2.0', { fallback: '1.1.0' }) });
  const next = liveSet({
    games: part('1.3.0', { canary: '1.4.0' }),
    lottery: part('1.2.0', { fallback: '1.1.0' }),
  });
  const artifacts = store();
  const findings = await checkLiveSet({ before, next, ...artifacts, gatewayContract: emptyContract });
  assert.deepEqual(findings, [
    {
      code: 'GATE_COMMAND_PAYLOAD',
      severity: 'error',
      part: 'games',
      text: 'games 1.4.0 sends bet.open without "mode"; lottery 1.2.0 (stable) requires it',
    },
    {
      code: 'GATE_COMMAND_PAYLOAD',
      severity: 'error',
      part: 'games',
      text: 'games 1.4.0 sends bet.open without "mode"; lottery 1.1.0 (fallback) requires it',
    },
  ]);
  assert.equal(new Set(artifacts.reads).size, artifacts.reads.length, 'each version is read once');
});

test('a canary that was forced in can be ended without force', async () => {
  const before = liveSet({ games: part('1.3.0', { canary: '1.4.0' }), lottery: part('1.2.0') });
  const next = liveSet({ games: part('1.3.0'), lottery: part('1.2.0') });
  assert.deepEqual(await checkLiveSet({ before, next, ...store(), gatewayContract: emptyContract }), []);
});

test('a version whose artifact is missing is an error', async () => {
  const next = liveSet({ games: part('9.9.9') });
  const [finding] = await checkLiveSet({ before: liveSet({}), next, ...store(), gatewayContract: emptyContract });
  assert.equal(finding?.code, 'GATE_ARTIFACT_UNREADABLE');
  assert.equal(finding?.severity, 'error');
});

test('a gateway is checked for its own problems; known and forced ones are notes', async () => {
  const caller = gateVersion('games 1.3.0', {
    uses: { calls: ['listGames'], sends: ['bet.open'] },
    contract: { ...command({}), calls: { listGames: call({ response: object({ icon: text }) }) } },
  });
  const live = liveSet({ games: part('1.3.0'), lottery: part('1.2.0') });
  const artifacts = published([caller, lottery('1.2.0')]);
  const broken: ContractSnapshot = { ...emptyContract, calls: { listGames: call() } };
  const [finding, ...others] = await checkGateway(live, broken, artifacts);
  assert.deepEqual(others, []);
  assert.equal(finding?.severity, 'error');
  assert.equal(finding?.text, 'the gateway answers listGames without "icon"; games 1.3.0 (stable) requires it');
  const again = await checkGateway(live, broken, artifacts, { previous: broken });
  assert.deepEqual(
    again.map(({ severity }) => severity),
    ['note'],
  );
  const accepted = 'the gateway answers listGames without "icon"; games 1.3.0 requires it';
  const forced = await checkGateway(live, broken, artifacts, { forced: new Set([accepted]) });
  assert.deepEqual(
    forced.map(({ severity }) => severity),
    ['note'],
  );
});
