import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ArtifactStore } from './artifact-store.ts';

export interface S3Options {
  readonly bucket: string;
  /** The prefix of every key; empty, or with a slash at the end. */
  readonly prefix: string;
  /** Another server than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;

function missing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

const timeouts = {
  connectionTimeout: 3_000,
  socketTimeout: 10_000,
  /** Of a whole answer; the largest file has 5 MB. */
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};

/** A store in a bucket of an S3-compatible server, which must honour `If-None-Match: *` when an object is written. */
export class S3Store implements ArtifactStore {
  readonly name: string;
  readonly pollMs = 250;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ bucket, prefix, endpoint, region = 'us-east-1' }: S3Options) {
    this.name = `s3://${bucket}/${prefix}`;
    this.#bucket = bucket;
    this.#prefix = prefix;
    // Only Amazon's servers understand checksum trailers; compatible servers store them as part of the object.
    this.#client = new S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without them a server that takes a request and says nothing would be waited for without an end.
      requestHandler: timeouts,
    });
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
    const isNew = await this.#putIfNone(key, bytes);
    // When a response is lost, the client repeats the request and then finds the object that it wrote itself.
    return isNew || ((await this.get(key))?.equals(bytes) ?? false);
  }

  async list(prefix: string): Promise<string[]> {
    const folder = `${this.#prefix}${prefix}/`;
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: folder, Delimiter: '/', ContinuationToken }),
      );
      for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(folder.length));
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(folder.length, -1));
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken);
    return names.sort();
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  /**
   * Writes one key twice: some compatible servers ignore `If-None-Match` and overwrite.
   * @throws when the second write is not refused
   */
  async assertConditionalWrites(): Promise<void> {
    const key = `probes/${randomUUID()}`;
    try {
      await this.#putIfNone(key, Buffer.from('1'));
      if (!(await this.#putIfNone(key, Buffer.from('2')))) return;
    } catch (error) {
      if (statusOf(error) !== 501) throw error;
    } finally {
      await this.remove(key).catch(() => {});
    }
    throw new Error(
      `${this.name} cannot be used: its server does not honour "If-None-Match: *", so two writers could both create the same revision`,
    );
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
        // Amazon's answer to two writes at the same instant: neither is decided yet.
        if (statusOf(error) !== 409) throw error;
      }
    }
  }
}
