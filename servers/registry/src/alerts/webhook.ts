import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { secondMs } from '@atrium/contracts/durations';
import ipaddr from 'ipaddr.js';

const patienceMs = 10 * secondMs;

/** Which addresses webhooks may have. */
export interface WebhookPolicy {
  /** Whether networks of one's own may be called (`ALERT_PRIVATE_ADDRESSES=allow`). */
  readonly allowsPrivate: boolean;
  /** Outside production, plain http reaches this machine. */
  readonly allowsLocalHttp: boolean;
}

/** A delivery failed; `isFinal` when another attempt would fail, too. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

const isLocalHttp = ({ protocol, hostname }: URL, { allowsLocalHttp }: WebhookPolicy) =>
  protocol === 'http:' && allowsLocalHttp && loopbackNames.has(hostname);

/** Why an address cannot be a webhook's; null when it can. What its name resolves to is checked at each request. */
export function webhookProblem(address: string, policy: WebhookPolicy): string | null {
  if (!URL.canParse(address)) return 'it is no address';
  const url = new URL(address);
  if (isLocalHttp(url, policy)) return null;
  if (url.protocol !== 'https:') return 'it does not begin with https://';
  if (url.username || url.password) return 'it has a password in it';
  const host = bare(url.hostname);
  const isRefused = isIP(host) ? !isPublic(host) : loopbackNames.has(url.hostname);
  return isRefused && !policy.allowsPrivate ? `${host} is no public address` : null;
}

/** Resolves a name and refuses addresses that are not public: the connection goes to the address that was checked. */
export function guardedLookup(mayBePrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const refused = mayBePrivate ? undefined : addresses.find(({ address }) => !isPublic(address));
      if (refused)
        return callback(new DeliveryError(`${hostname} is at ${refused.address}, no public address`, true), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** Why an answer is no success; redirects are not followed, since they could lead anywhere. */
function problemOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return new DeliveryError(`it answers ${status}, a redirect, which is not followed`, true);
  return new DeliveryError(`it answers ${status}`, status < 500 && !passing.has(status));
}

/** Posts JSON to a webhook. @throws DeliveryError */
export async function postWebhook(
  address: string,
  { body, id, policy, signal }: { body: object; id: string; policy: WebhookPolicy; signal: AbortSignal },
): Promise<void> {
  const problem = webhookProblem(address, policy);
  if (problem) throw new DeliveryError(problem, true);
  const url = new URL(address);
  const { request } = url.protocol === 'http:' ? http : https;
  const text = JSON.stringify(body);
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: guardedLookup(policy.allowsPrivate || isLocalHttp(url, policy)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        'User-Agent': 'atrium-registry',
        // The same for each attempt, so that a receiver knows what it has.
        'X-Atrium-Alert': id,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.end(text);
  });
  const failure = problemOf(status);
  if (failure) throw failure;
}
