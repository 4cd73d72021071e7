import { type OverrideLink, overrideLink } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import type { ArtifactStore } from '../store/artifact-store.ts';

const folder = 'override-links';
/** An expired link is listed for so long. */
const listedMs = 7 * dayMs;

const revokedKey = (id: string) => `${folder}/${id}.revoked`;

/**
 * Links that were made, each in a file of its own: what is live does not change with them, so they are no revisions, and
 * every process sees them.
 */
export class LinkStore {
  readonly #store: ArtifactStore;

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  async keep(link: OverrideLink): Promise<void> {
    await this.#store.putNew(`${folder}/${link.id}.json`, Buffer.from(JSON.stringify(link)));
  }

  /** Links that are valid or were lately, the latest first. */
  async list(now: number): Promise<OverrideLink[]> {
    const names = await this.#store.list(folder);
    const links: OverrideLink[] = [];
    for (const name of names.filter((one) => one.endsWith('.json'))) {
      const link = await this.read(name.replace(/\.json$/, ''));
      if (!link) continue;
      if (link.expiresAt < now - listedMs) await this.#remove(link.id);
      else links.push({ ...link, revoked: names.includes(`${link.id}.revoked`) });
    }
    return links.sort((one, other) => other.at - one.at);
  }

  async revoke(id: string, by: string): Promise<void> {
    await this.#store.putNew(revokedKey(id), Buffer.from(by));
  }

  async isRevoked(id: string): Promise<boolean> {
    return (await this.#store.get(revokedKey(id))) !== null;
  }

  /** Null when there is no such link. */
  async read(id: string): Promise<OverrideLink | null> {
    if (!/^[0-9a-f]{8}$/.test(id)) return null;
    const bytes = await this.#store.get(`${folder}/${id}.json`);
    const parsed = overrideLink.safeParse(bytes && JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.data : null;
  }

  async #remove(id: string): Promise<void> {
    await this.#store.remove(`${folder}/${id}.json`);
    await this.#store.remove(revokedKey(id));
  }
}
