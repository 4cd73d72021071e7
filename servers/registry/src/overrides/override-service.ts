import { randomBytes } from 'node:crypto';
import type { CallRequest, CallValue, createOverrideLink, OverrideLink } from '@atrium/contracts/calls';
import {
  documentText,
  type LiveSet,
  type LiveVersion,
  liveVersion,
  type OverrideSet,
  partsOfLiveSet,
  type SignedDocument,
} from '@atrium/contracts/release';
import { readJsonAtMost } from '@atrium/server-kit';
import { partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { LinkStore } from './link-store.ts';
import { type OverrideClaims, readOverride, signOverride } from './override-token.ts';

/** A manifest, and what its build declares of each file. */
const mostBytes = 1024 * 1024;
const localAddress = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}\/$/;

export interface Overrides {
  readonly document: SignedDocument;
  readonly set: OverrideSet;
}

export interface OverrideServiceOptions {
  readonly registry: Registry;
  /** Versions may also be addresses of development servers on this machine; never in production. */
  readonly allowsLocalAddresses: boolean;
}

function labelOf(request: CallRequest<typeof createOverrideLink>): string {
  const chosen = Object.entries(request.versions ?? {}).map(([part, version]) => `${part} ${version}`);
  const revision = request.revision === undefined ? [] : [`revision ${request.revision}`];
  return [...revision, ...chosen].join(', ');
}

/** The current version of `stable` or `canary`; any other name stays as it is. */
function armOf(live: LiveSet, id: string, name: string): string {
  const part = partOf(live, id);
  if (name === 'stable' && part) return part.stable.version;
  if (name === 'canary' && part) return part.canary?.live.version ?? part.stable.version;
  return name;
}

/** Versions chosen for one browser by a signed link (QA). */
export class OverrideService {
  readonly #registry: Registry;
  readonly #allowsLocalAddresses: boolean;
  readonly #links: LinkStore;

  constructor({ registry, allowsLocalAddresses }: OverrideServiceOptions) {
    this.#registry = registry;
    this.#allowsLocalAddresses = allowsLocalAddresses;
    this.#links = new LinkStore(registry.store);
  }

  /** @throws ReleaseError RELEASE_VERSION_UNKNOWN, RELEASE_REVISION_UNKNOWN, RELEASE_PART_UNKNOWN */
  async link(
    request: CallRequest<typeof createOverrideLink>,
    by: string,
  ): Promise<CallValue<typeof createOverrideLink>> {
    const { liveSets, keys, now } = this.#registry;
    const old = request.revision === undefined ? [] : partsOfLiveSet((await liveSets.at(request.revision)).liveSet);
    const versions = {
      ...Object.fromEntries(old.map(([id, part]) => [id, part.stable.version])),
      ...request.versions,
    };
    if (Object.keys(versions).length === 0) throw new ReleaseError('RELEASE_VERSION_UNKNOWN', 'no version is chosen');
    const live = await liveSets.current();
    for (const [id, version] of Object.entries(versions)) await this.#resolve(live, id, version);
    const label = labelOf(request);
    const at = now();
    const exp = Math.floor(at / 1000) + request.minutes * 60;
    const id = randomBytes(4).toString('hex');
    const expiresAt = exp * 1000;
    await this.#links.keep({
      id,
      label,
      parts: Object.keys(versions),
      whom: request.whom,
      by,
      at,
      expiresAt,
      revoked: false,
    });
    const token = await signOverride(keys, { id, label, exp, versions });
    return { id, path: `/registry/override?token=${token}`, label, expiresAt };
  }

  /** Links that were made, the latest first. */
  links(): Promise<OverrideLink[]> {
    return this.#links.list(this.#registry.now());
  }

  /** @throws ReleaseError RELEASE_RULE_UNKNOWN */
  async linkOf(id: string): Promise<OverrideLink> {
    const link = await this.#links.read(id);
    if (link) return link;
    throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no link ${id.slice(0, 100)}`);
  }

  async revoke({ id }: OverrideLink, by: string): Promise<void> {
    await this.#links.revoke(id, by);
  }

  /** The claims of a link or its cookie, unless it expired or was revoked. */
  async #claimsOf(token: string): Promise<OverrideClaims | null> {
    const { keys, now } = this.#registry;
    const claims = await readOverride(keys, token, now());
    return claims?.id && (await this.#links.isRevoked(claims.id)) ? null : claims;
  }

  /** The cookie for a link: arms become the versions they are now. Null when the link is invalid. */
  async open(token: string): Promise<{ cookie: string; expiresAt: number } | null> {
    const { liveSets, keys } = this.#registry;
    const claims = await this.#claimsOf(token);
    if (!claims) return null;
    try {
      const live = await liveSets.current();
      const versions: Record<string, string> = {};
      for (const [id, version] of Object.entries(claims.versions)) {
        await this.#resolve(live, id, version);
        versions[id] = armOf(live, id, version);
      }
      return { cookie: await signOverride(keys, { ...claims, versions }), expiresAt: claims.exp * 1000 };
    } catch (error) {
      if (error instanceof ReleaseError) return null;
      throw error;
    }
  }

  /** The overrides of this browser, signed like the live set; null when the cookie is invalid or expired. */
  async ofCookie(cookie: string | undefined): Promise<Overrides | null> {
    if (!cookie) return null;
    const { keys } = this.#registry;
    const claims = await this.#claimsOf(cookie);
    if (!claims) return null;
    const set = await this.#setOf(claims).catch(() => null);
    if (!set) return null;
    const text = documentText(set);
    return { set, document: { text, signatures: keys.sign(text) } };
  }

  async #setOf({ label, exp, versions }: OverrideClaims): Promise<OverrideSet> {
    const live = await this.#registry.liveSets.current();
    const resolved: Record<string, LiveVersion> = {};
    for (const [id, version] of Object.entries(versions)) resolved[id] = await this.#resolve(live, id, version);
    return { schemaVersion: 1, label, expiresAt: exp * 1000, versions: resolved };
  }

  async #resolve(live: LiveSet, id: string, name: string): Promise<LiveVersion> {
    if (name.startsWith('http')) return this.#fromSource(id, name);
    if ((name === 'stable' || name === 'canary') && !partOf(live, id)) {
      throw new ReleaseError('RELEASE_PART_UNKNOWN', `nothing of ${id} is live`);
    }
    if (name === 'canary' && !partOf(live, id)?.canary) {
      throw new ReleaseError('RELEASE_VERSION_UNKNOWN', `${id} has no canary`);
    }
    return this.#registry.versionOf(id, armOf(live, id, name));
  }

  async #fromSource(id: string, address: string): Promise<LiveVersion> {
    const unknown = new ReleaseError('RELEASE_VERSION_UNKNOWN', `${address} is not a version of ${id}`);
    if (!this.#allowsLocalAddresses || !localAddress.test(address) || id === 'shell') throw unknown;
    const answer = await fetch(`${address}live.json`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    const parsed = liveVersion.safeParse(answer?.ok ? await readJsonAtMost(answer, mostBytes).catch(() => null) : null);
    if (!parsed.success || parsed.data.base !== address || parsed.data.manifest?.id !== id) throw unknown;
    return parsed.data;
  }
}
