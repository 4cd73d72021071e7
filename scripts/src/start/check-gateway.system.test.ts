import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMissing } from '@atrium/build/build-missing';
import { type Artifact, type ContractSnapshot, contractFile } from '@atrium/contracts/release';
import { askContractGate, ContractRefusedError, servedContract } from '@atrium/gateway';
import { gatewayGate, Registry } from '@atrium/registry';
import { afterAll, beforeAll, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { partNamed } from '../workspace.ts';
import { refuseBreakingGateway } from './check-gateway.ts';
import { StartError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-gateway-gate-'));
const registry = new Registry(join(folder, 'registry'));
let artifact: Artifact;
let app: FastifyInstance;
let registryUrl: string;

/** A gateway that requires one more field with every bet. */
const stricter = structuredClone(servedContract());
const bet = stricter.calls.placeLotteryOrder?.request as { properties: Record<string, unknown>; required: string[] };
bet.properties.channel = { type: 'string' };
bet.required.push('channel');
const wouldBreak = /lottery \S+ \(stable\) sends placeLotteryOrder without "channel"; the gateway requires it/;

beforeAll(async () => {
  const { buildFolder, version } = await buildMissing(partNamed('lottery'), { say: () => undefined });
  artifact = JSON.parse(readFileSync(join(buildFolder, 'artifact.json'), 'utf8')) as Artifact;
  await registry.publish(buildFolder);
  const steps = [{ do: 'promote', part: 'lottery', version }] as const;
  // The remote is alone here: the commands it sends have no owner.
  await registry.change({ steps: [...steps], reason: 'a test of one room', force: true }, 'test');
  app = Fastify();
  await app.register(gatewayGate, { liveSets: registry.liveSets, ...registry.artifacts });
  await app.listen({ port: 0, host: '127.0.0.1' });
  registryUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(dataDir: string, contract: ContractSnapshot, mode?: string): Promise<string[]> {
  const lines: string[] = [];
  const check = { registry, dataDir, contract, mode, say: (line: string) => void lines.push(line) };
  return refuseBreakingGateway(check).then(() => lines);
}

const dataFolder = () => mkdtempSync(join(folder, 'data-'));

test('an artifact lists the contracts in its bundle, with their directions', () => {
  const { calls, hears, emits, sends, handles, fills } = artifact.uses;
  assert.ok(calls.includes('placeLotteryOrder') && !calls.includes('login') && !calls.includes('launchGame'));
  assert.ok(hears.includes('draw.opened') && !emits.includes('draw.opened'));
  assert.ok(sends.includes('toast.show') && !sends.includes('game.launch'));
  assert.deepEqual(handles, artifact.manifest?.handles);
  assert.ok(fills.includes('home.section'));
  assert.ok(artifact.files.some(({ path }) => path === contractFile));
});

test('a gateway with the contracts of the live parts starts', async () => {
  assert.deepEqual(await start(dataFolder(), servedContract()), []);
});

test('a gateway that would break a live remote does not start, and names the problem', async () => {
  await assert.rejects(start(dataFolder(), stricter), (error: unknown) => {
    return error instanceof StartError && wouldBreak.test(error.message) && error.message.includes('GATE_GATEWAY=warn');
  });
});

test('a gateway with GATE_GATEWAY=warn starts all the same, and again later without it', async () => {
  const dataDir = dataFolder();
  const [line = ''] = await start(dataDir, stricter, 'warn');
  assert.match(line, wouldBreak);
  assert.deepEqual(await start(dataDir, stricter), []);
});

test('a gateway in a process of its own is refused by the registry with the same sentence', async () => {
  const warned: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warned.push(said.at(-1)), info: () => {} };
  const ask = (contract: ContractSnapshot, mode?: string, url = registryUrl) =>
    askContractGate(contract, { registryUrl: url, mode, log });
  await ask(servedContract());
  await assert.rejects(ask(stricter), (error: unknown) => {
    return error instanceof ContractRefusedError && wouldBreak.test(error.message);
  });
  assert.deepEqual(warned, []);
  await ask(stricter, 'warn');
  assert.match(String(warned[0]), wouldBreak);
  await ask(stricter, undefined, 'http://127.0.0.1:9');
  assert.match(String(warned.at(-1)), /registry could not be asked/);
});
