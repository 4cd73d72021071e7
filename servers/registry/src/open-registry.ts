import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contractPath } from '@atrium/contracts/constants';
import { type ContractSnapshot, contractSnapshot } from '@atrium/contracts/release';
import { readAtMost } from '@atrium/server-kit';
import { KeyRing } from './keys/key-ring.ts';
import { Sealer } from './keys/sealer.ts';
import { localOpsToken } from './ops/operator.ts';
import { Registry } from './registry.ts';
import type { ArtifactStore } from './store/artifact-store.ts';
import { DiskStore } from './store/disk-store.ts';

export interface RegistryPlace {
  readonly dataDir: string;
  /** The gateway's address; its contracts are compared with the next live set. */
  readonly gatewayUrl: string | null;
  readonly environment: NodeJS.ProcessEnv;
  /** If so, a folder without a registry is an error, and nothing is made in it. */
  readonly mustExist?: boolean | undefined;
}

const patienceMs = 3_000;
/** The contracts of this version have some hundred kilobytes. */
const mostContractBytes = 8 * 1024 * 1024;

/** Asks a gateway for its contracts; null when it does not answer with any. What it said before is not read again. */
function contractsOf(gatewayUrl: string): () => Promise<ContractSnapshot | null> {
  let known: { readonly text: string; readonly contract: ContractSnapshot } | null = null;
  return async () => {
    try {
      const answer = await fetch(new URL(contractPath, gatewayUrl), { signal: AbortSignal.timeout(patienceMs) });
      if (!answer.ok) return null;
      const text = (await readAtMost(answer, mostContractBytes)).toString('utf8');
      if (known?.text !== text) known = { text, contract: contractSnapshot.parse(JSON.parse(text)) };
      return known.contract;
    } catch {
      return null;
    }
  };
}

/** The data folder, or `ARTIFACT_STORE=s3://bucket/prefix` with `S3_ENDPOINT` and the usual AWS variables. */
async function storeOf({ dataDir, environment }: RegistryPlace): Promise<ArtifactStore> {
  const address = environment.ARTIFACT_STORE;
  if (!address) return new DiskStore(join(dataDir, 'registry'));
  const found = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(address);
  if (!found) throw new Error(`ARTIFACT_STORE is "${address}"; it is s3://bucket or s3://bucket/prefix`);
  const [, bucket = '', prefix = ''] = found;
  const { S3_ENDPOINT: endpoint, AWS_REGION: region } = environment;
  // The client of a bucket is large; a registry in a folder starts without it.
  const { S3Store } = await import('./store/s3-store.ts');
  const store = new S3Store({ bucket, prefix: prefix ? `${prefix}/` : '', endpoint, region });
  await store.assertConditionalWrites();
  return store;
}

/** `SIGNING_KEYS` and `TRUSTED_KEYS` name key files; a local start makes its own in the data folder. */
function keysOf({ dataDir, environment, mustExist = false }: RegistryPlace): KeyRing {
  const trustedFile = environment.TRUSTED_KEYS || undefined;
  const own = join(dataDir, 'keys', 'signing-keys.json');
  const signingFile = environment.SIGNING_KEYS || own;
  if (mustExist && !existsSync(signingFile)) throw new Error(`there are no signing keys: ${signingFile} is missing`);
  return new KeyRing({ signingFile, trustedFile, generate: !environment.SIGNING_KEYS });
}

/** `SEALING_KEY`, or a secret of the data folder; processes over one store need the same. */
function sealerOf({ dataDir, environment }: RegistryPlace): Sealer {
  const secret = environment.SEALING_KEY;
  return new Sealer(secret ? { secret } : { file: join(dataDir, 'keys', 'sealing-key') });
}

/** @throws when a folder that must hold a registry does not */
function assertThere({ dataDir, environment, mustExist = false }: RegistryPlace): void {
  if (!mustExist || environment.ARTIFACT_STORE || existsSync(join(dataDir, 'registry'))) return;
  throw new Error(`there is no registry in ${dataDir}: DATA_DIR names another folder, or nothing was published yet`);
}

/**
 * The registry of this process's configuration.
 * @throws when the address of the store is invalid, or its bucket does not honour conditional writes
 */
export async function openRegistry(place: RegistryPlace): Promise<Registry> {
  assertThere(place);
  const { gatewayUrl } = place;
  return new Registry({
    store: await storeOf(place),
    keys: keysOf(place),
    sealer: sealerOf(place),
    gatewayContract: gatewayUrl ? contractsOf(gatewayUrl) : async () => null,
  });
}

/** `OPS_TOKEN`, or the one that a local start keeps in its data folder. */
export function opsTokenOf({ dataDir, environment }: Pick<RegistryPlace, 'dataDir' | 'environment'>): string {
  return environment.OPS_TOKEN || localOpsToken(join(dataDir, 'keys', 'ops-token'));
}

/**
 * `HEALTH_NETWORKS`: from how many networks failures must come before a version is changed for them.
 * @throws when it is not a number of networks
 */
export function leastNetworksOf(environment: NodeJS.ProcessEnv): number | undefined {
  const text = environment.HEALTH_NETWORKS;
  if (!text) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new Error(`HEALTH_NETWORKS is "${text}"; it is a whole number from 1`);
}
