import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { DiskStore } from '../store/disk-store.ts';
import { S3Store } from '../store/s3-store.ts';
import { conditionalProxy } from './conditional-proxy.ts';

/** One place of a store, which several processes may open. */
export interface TestPlace {
  open(): ArtifactStore;
  /** Changes what must never change, as an attacker with access to the disk or the bucket could. */
  tamper(key: string, bytes: string | Uint8Array): Promise<void>;
}

export interface TestStoreKind {
  readonly name: string;
  place(): Promise<TestPlace>;
}

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-store-'));
  folders.push(folder);
  return folder;
}

interface S3Server {
  readonly endpoint: string;
  close(): Promise<void> | void;
}

export const s3Bucket = 'atrium';
let unconditional: Promise<S3Server> | null = null;
let conditional: Promise<S3Server> | null = null;

/** An S3-compatible server of this test process that ignores `If-None-Match`. */
export function unconditionalS3Server(): Promise<S3Server> {
  unconditional ??= (async () => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    const directory = await newFolder();
    const configureBuckets = [{ name: s3Bucket, configs: [] }];
    const s3rver = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
    const { port } = await s3rver.run();
    return { endpoint: `http://127.0.0.1:${port}`, close: () => s3rver.close() };
  })();
  return unconditional;
}

/** The same server behind a proxy that honours `If-None-Match`. */
export function s3Server(): Promise<S3Server> {
  conditional ??= unconditionalS3Server().then(({ endpoint }) => conditionalProxy(endpoint));
  return conditional;
}

/** Ends the S3 servers and removes the folders of all places: a file that opens some has `afterAll(closePlaces)`. */
export async function closePlaces(): Promise<void> {
  await (await conditional)?.close();
  await (await unconditional)?.close();
  conditional = null;
  unconditional = null;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

export const diskStore: TestStoreKind = {
  name: 'disk',
  async place() {
    const root = await newFolder();
    return { open: () => new DiskStore(root), tamper: (key, bytes) => writeFile(join(root, key), bytes) };
  },
};

const s3: TestStoreKind = {
  name: 'S3',
  async place() {
    const { endpoint } = await s3Server();
    const prefix = `${randomUUID()}/`;
    const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1' });
    return {
      open: () => new S3Store({ bucket: s3Bucket, prefix, endpoint }),
      async tamper(key, Body) {
        await client.send(new PutObjectCommand({ Bucket: s3Bucket, Key: prefix + key, Body }));
      },
    };
  },
};

export const testStores: readonly TestStoreKind[] = [diskStore, s3];
