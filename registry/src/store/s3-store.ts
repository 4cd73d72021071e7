import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ArtifactStore } from './artifact-store.ts';
import { type ClaimStore, TurnLost, Turns, type TurnsOptions } from './turns.ts';

export interface S3Options extends TurnsOptions {
  readonly bucket: string;
  /** What comes before every key; empty, or with a slash at the end. */
  readonly prefix: string;
  /** Another server than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

const turnTries = 5;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

function missing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/**
 * A store in a bucket of an S3-compatible server. Where the server honours `If-None-Match: *`, that makes a key
 * ours; where it silently does not (it is asked once), writers take turns at each key.
 */
export class S3Store implements ArtifactStore {
  readonly name: string;
  readonly restMs = 250;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #turns: Turns;
  #honoursConditions: Promise<boolean> | null = null;

  constructor({ bucket, prefix, endpoint, region = 'us-east-1', ...turns }: S3Options) {
    this.name = `s3://${bucket}/${prefix}`;
    this.#bucket = bucket;
    this.#prefix = prefix;
    // Checksum trailers are a thing of Amazon's own; compatible servers store them as part of the file.
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.#turns = new Turns(this.#claims(), turns);
  }

  async get(key: string): Promise<Buffer | null> {
    const found = await this.#client.send(new GetObjectCommand(this.#at(key))).catch(missing);
    return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
  }

  async open(key: string): Promise<{ stream: Readable; sizeBytes: number } | null> {
    const found = await this.#client.send(new GetObjectCommand(this.#at(key))).catch(missing);
    return found?.Body ? { stream: found.Body as Readable, sizeBytes: found.ContentLength ?? 0 } : null;
  }

  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    this.#honoursConditions ??= this.#probe().catch((error) => {
      this.#honoursConditions = null;
      throw error;
    });
    const isNew = (await this.#honoursConditions)
      ? await this.#putIfNone(key, bytes)
      : await this.#putInTurn(key, bytes);
    // An answer that was lost on the way makes the client ask again: what it finds then is its own.
    return isNew || ((await this.get(key))?.equals(bytes) ?? false);
  }

  async list(prefix: string): Promise<string[]> {
    return (await this.#entries(prefix)).map(({ name }) => name).sort();
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  async #putIfNone(key: string, bytes: Uint8Array): Promise<boolean> {
    for (;;) {
      try {
        await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: bytes, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        // Amazon's answer to two at the same instant: neither is decided yet.
        if (statusOf(error) !== 409) throw error;
      }
    }
  }

  async #putInTurn(key: string, bytes: Uint8Array): Promise<boolean> {
    const folder = `turns/${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#turns.take(folder, async ({ signal, check }) => {
          if (await this.#exists(key)) return false;
          check();
          const put = new PutObjectCommand({ ...this.#at(key), Body: bytes });
          await this.#client.send(put, { abortSignal: signal }).catch((error: unknown) => {
            throw signal.aborted ? new TurnLost('the turn ended on the way') : error;
          });
          return true;
        });
      } catch (error) {
        if (!(error instanceof TurnLost) || tries >= turnTries) throw error;
      }
    }
  }

  async #exists(key: string): Promise<boolean> {
    return (await this.#client.send(new HeadObjectCommand(this.#at(key))).catch(missing)) !== null;
  }

  /** Whether the server refuses to create what is there; those that do not know the header take it without a word. */
  async #probe(): Promise<boolean> {
    const key = `probes/${randomUUID()}`;
    try {
      await this.#putIfNone(key, Buffer.from('1'));
      return !(await this.#putIfNone(key, Buffer.from('2')));
    } catch (error) {
      if (statusOf(error) === 501) return false;
      throw error;
    } finally {
      await this.remove(key).catch(() => {});
    }
  }

  async #entries(prefix: string): Promise<{ name: string; mark: string }[]> {
    const folder = `${this.#prefix}${prefix}/`;
    const entries: { name: string; mark: string }[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: folder, Delimiter: '/', ContinuationToken }),
      );
      for (const { Key = '', ETag = '' } of page.Contents ?? []) {
        entries.push({ name: Key.slice(folder.length), mark: ETag });
      }
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) {
        entries.push({ name: Prefix.slice(folder.length, -1), mark: '' });
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return entries;
  }

  #claims(): ClaimStore {
    return {
      put: async (key, text) => {
        await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: text }));
      },
      list: (prefix) => this.#entries(prefix),
      remove: (key) => this.remove(key),
    };
  }
}
