import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnyCall, type CallFailure, type CallInput, type Envelope, publishVersion } from '@atrium/contracts/calls';
import { createCalls } from '@atrium/contracts/client';
import { minuteMs } from '@atrium/contracts/durations';
import { type ErrorCode, errorTextLoaders } from '@atrium/contracts/errors';
import { type Artifact, artifact, provenanceFile, sbomFile } from '@atrium/contracts/release';
import { UsageError } from '../arguments.ts';
import { type Connection, RefusedError } from './connection.ts';

const timeoutMs = 2 * minuteMs;
const uploadsAtOnce = 6;

/** Every file of a build, the compressed twins and the record among them. */
function filesOf(buildFolder: string, { files, origin }: Artifact): string[] {
  const twins = files.flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`]);
  const documents = [...(origin ? [provenanceFile] : []), ...(origin?.sbom ? [sbomFile] : [])];
  return ['artifact.json', ...documents, ...twins.filter((path) => existsSync(join(buildFolder, path)))];
}

/** What to do about a site that refuses whoever asks, or did not answer as one. */
const sentences: Readonly<Record<string, string>> = {
  FORBIDDEN: 'does not know the token in OPS_TOKEN, or its time is over: ask who runs the site for another',
  NETWORK: 'cannot be reached: is the address right, and this machine online?',
  TIMEOUT: 'did not answer in time: try it again',
  BAD_URL: 'is no site of Atrium, or has another release of it: is the address right?',
};

function refusalOf(failure: CallFailure, origin: string): RefusedError {
  const sentence = Object.hasOwn(sentences, failure.code) ? sentences[failure.code] : undefined;
  return new RefusedError(sentence === undefined ? failure : { ...failure, message: `${origin} ${sentence}` });
}

async function upload(url: URL, body: Buffer, authorization: string): Promise<void> {
  const headers = { authorization, 'content-type': 'application/octet-stream' };
  const unanswered = (code: string) => refusalOf({ code, message: '', details: {}, traceId: '' }, url.origin);
  const answer = await fetch(url, {
    method: 'PUT',
    headers,
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw unanswered(error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK');
  });
  const envelope = (await answer.json().catch(() => null)) as Envelope<null> | null;
  if (!envelope) throw unanswered('BAD_URL');
  if (envelope.success) return;
  const { error: code, message, value: details, traceId } = envelope;
  throw refusalOf({ code, message, details, traceId }, url.origin);
}

/** A registry elsewhere, by its ops API. @throws UsageError without a token */
export async function connectRemotely(registryUrl: string, token = process.env.OPS_TOKEN): Promise<Connection> {
  if (!token) throw new UsageError(`${registryUrl} asks for a token: put the one of your part into OPS_TOKEN`);
  if (!URL.canParse(registryUrl)) throw new UsageError(`the registry is "${registryUrl}", which is no address`);
  const baseUrl = new URL(registryUrl).origin;
  const authorization = `Bearer ${token}`;
  const { default: texts } = await errorTextLoaders.EN();
  const calls = createCalls({
    baseUrl,
    headers: () => ({ Authorization: authorization, Language: 'EN' }),
    payloadKey: () => Promise.reject(new Error('no call of the registry is encrypted')),
    errorText: (code: ErrorCode) => `${baseUrl}: ${texts[code]}`,
    onServerTime: () => {},
    onSessionLost: () => {},
    now: Date.now,
    timeoutMs,
  });

  async function invoke<C extends AnyCall>(call: C, input: CallInput<C>) {
    const result = await calls.invoke(call, input);
    if (result.ok) return result.value;
    throw refusalOf(result.failure, baseUrl);
  }

  return {
    name: baseUrl,
    siteUrl: baseUrl,
    isLocal: false,
    invoke,
    async publish(buildFolder, dryRun) {
      const record = artifact.parse(JSON.parse(await readFile(join(buildFolder, 'artifact.json'), 'utf8')));
      const name = randomUUID();
      const waiting = filesOf(buildFolder, record);
      const worker = async () => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          const url = new URL(`/registry/api/uploads/${name}/${path}`, baseUrl);
          await upload(url, await readFile(join(buildFolder, path)), authorization);
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
      return invoke(publishVersion, { upload: name, dryRun });
    },
  };
}
