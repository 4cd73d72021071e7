import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessToken } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { Controls } from '../live-set/controls.ts';
import type { Registry } from '../registry.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { Operator } from './operator.ts';

const form = /^atr_([0-9a-f]{8})_([A-Za-z0-9_-]{43})$/;
const folder = 'token-uses';

export type StoredToken = Controls['tokens'][number];

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new token: its id, its secret's hash to store, and the text that its holder gets. */
export function newToken(): { id: string; hash: string; text: string } {
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { id, hash: hashOfSecret(secret), text: `atr_${id}_${secret}` };
}

/** When tokens were used, to the minute: names of empty files, of which the latest counts. */
export class TokenUses {
  readonly #store: ArtifactStore;
  readonly #noted = new Map<string, number>();

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  async note(id: string, now: number): Promise<void> {
    const minute = Math.floor(now / minuteMs) * minuteMs;
    const before = this.#noted.get(id);
    if (before === minute) return;
    this.#noted.set(id, minute);
    // A full disk must not keep its holder from a rollback.
    const isNoted = await this.#store.putNew(`${folder}/${id}.${minute}`, Buffer.from('1')).catch(() => null);
    if (isNoted === null) return;
    if (before !== undefined) await this.#store.remove(`${folder}/${id}.${before}`);
  }

  async last(): Promise<ReadonlyMap<string, number>> {
    const last = new Map<string, number>();
    for (const name of await this.#store.list(folder)) {
      const [id = '', minute] = name.split('.');
      last.set(id, Math.max(last.get(id) ?? 0, Number(minute)));
    }
    return last;
  }
}

/** As the history names who works with a token. */
const actorOf = ({ name, id }: Pick<StoredToken, 'name' | 'id'>) => `token:${name}.${id}`;

/** The token that an operator works with; undefined for a person. */
export const tokenOf = ({ actor }: Operator, { tokens }: Controls): StoredToken | undefined =>
  tokens.find((token) => actorOf(token) === actor);

/** The operator behind a token of the registry; null when it is none, unknown, expired or revoked. */
export async function operatorOfToken(text: string, registry: Registry, uses: TokenUses): Promise<Operator | null> {
  const [, id = '', secret = ''] = form.exec(text) ?? [];
  if (secret === '') return null;
  const now = registry.now();
  const token = (await registry.controls()).tokens.find((one) => one.id === id);
  const hash = Buffer.from(hashOfSecret(secret));
  if (!token || !timingSafeEqual(hash, Buffer.from(token.hash))) return null;
  if (token.revokedAt !== null || token.expiresAt <= now) return null;
  await uses.note(id, now);
  const { may, parts, createdBy: person, samePerson } = token;
  return { actor: actorOf(token), person, samePerson, isRoot: false, may, parts };
}

/** Tokens as they are shown, without what their secrets could be guessed by. */
export async function shownTokens({ tokens }: Controls, uses: TokenUses): Promise<AccessToken[]> {
  const last = await uses.last();
  return tokens.map(({ hash: _hash, samePerson: _samePerson, ...shown }) => ({
    ...shown,
    lastUsedAt: last.get(shown.id) ?? null,
  }));
}
