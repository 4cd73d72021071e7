import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { DiskStore } from '../store/disk-store.ts';
import { S3Store } from '../store/s3-store.ts';

/** One place of a store, which several processes may open. */
export interface TestPlace {
  open(options?: { leaseMs?: number }): ArtifactStore;
  /** Changes what must never change, as somebody with access to the disk or the bucket could. */
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

const bucket = 'atrium';
let server: Promise<{ endpoint: string; close(): Promise<void> }> | null = null;

/** An S3-compatible server of this test process; it does not know `If-None-Match`. */
export function s3Server(): Promise<{ endpoint: string; close(): Promise<void> }> {
  server ??= (async () => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
    const directory = await newFolder();
    const configureBuckets = [{ name: bucket, configs: [] }];
    const s3rver = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
    const { port } = await s3rver.run();
    return { endpoint: `http://127.0.0.1:${port}`, close: () => s3rver.close() };
  })();
  return server;
}

/** Ends the S3 server and removes the folders of all places: a file that opens some has `afterAll(closePlaces)`. */
export async function closePlaces(): Promise<void> {
  await (await server)?.close();
  server = null;
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

export const diskStore: TestStoreKind = {
  name: 'disk',
  async place() {
    const root = await newFolder();
    return { open: () => new DiskStore(root), tamper: (key, bytes) => writeFile(join(root, key), bytes) };
  },
};

export function s3At(endpointOf: () => Promise<string>, name: string): TestStoreKind {
  return {
    name,
    async place() {
      const endpoint = await endpointOf();
      const prefix = `${randomUUID()}/`;
      const client = new S3Client({ endpoint, forcePathStyle: true, region: 'us-east-1' });
      return {
        open: (options) => new S3Store({ bucket, prefix, endpoint, ...options }),
        async tamper(key, Body) {
          await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body }));
        },
      };
    },
  };
}

const s3 = s3At(async () => (await s3Server()).endpoint, 'S3');

export const testStores: readonly TestStoreKind[] = [diskStore, s3];
