import { createHash } from 'node:crypto';
import { type AlertKind, alertKind } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { epochMs, z } from '@atrium/contracts/schema';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { Cause } from './cause.ts';

const folder = 'alerts';
const keptMs = 30 * dayMs;

const alertFile = z.object({
  key: z.string(),
  kind: alertKind,
  part: z.nullable(z.string()),
  version: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  at: epochMs,
  text: z.string(),
  /** The channels that it is for, by the names they had. */
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
});

export interface Alert extends z.infer<typeof alertFile> {
  readonly id: string;
  readonly kind: AlertKind;
}

const causeId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);
const numberOf = (id: string) => Number(id.split('-')[1]);

/**
 * Alerts that were raised, one file each. The name is the cause with a number, so that of several processes that see a
 * cause one raises it.
 */
export class AlertLog {
  readonly #store: ArtifactStore;
  readonly #alerts = new Map<string, Alert>();

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  all(): Alert[] {
    return [...this.#alerts.values()];
  }

  /** Reads what others raised, and removes what is too old. Names of what was removed come back. */
  async read(now: number): Promise<string[]> {
    const before = [...this.#alerts.keys()];
    const names = new Set(await this.#store.list(folder));
    const gone: string[] = [];
    // What was raised while the list was read is not in it.
    for (const id of before) if (!names.has(`${id}.json`)) this.#alerts.delete(id);
    for (const name of names) {
      const id = name.replace(/\.json$/, '');
      if (!this.#alerts.has(id)) await this.#readOne(id);
      const known = this.#alerts.get(id);
      if (!known || known.at > now - keptMs) continue;
      await this.#store.remove(`${folder}/${name}`);
      this.#alerts.delete(id);
      gone.push(id);
    }
    return gone;
  }

  /** Raises an alert, unless its cause was told already or within the quiet time. */
  async raise(cause: Cause, channels: Alert['channels'], quietMs: number): Promise<Alert | null> {
    const id = causeId(cause.key);
    const latest = this.all()
      .filter((alert) => alert.id.startsWith(`${id}-`))
      .sort((one, other) => numberOf(other.id) - numberOf(one.id))[0];
    if (latest && (isToldBy(latest, cause) || cause.at - latest.at < quietMs)) return null;
    const alert = { ...cause, channels: [...channels], id: `${id}-${latest ? numberOf(latest.id) + 1 : 1}` };
    const { id: name, ...file } = alert;
    const isOwn = await this.#store.putNew(`${folder}/${name}.json`, Buffer.from(JSON.stringify(file)));
    if (isOwn) this.#alerts.set(name, alert);
    else await this.#readOne(name);
    return isOwn ? alert : null;
  }

  async #readOne(id: string): Promise<void> {
    const bytes = await this.#store.get(`${folder}/${id}.json`);
    const parsed = bytes && alertFile.safeParse(JSON.parse(bytes.toString('utf8')));
    if (parsed?.success) this.#alerts.set(id, { ...parsed.data, id });
  }
}

/** The history is read again after a restart: a revision that was told is not told once more. */
const isToldBy = (latest: Alert, { revision }: Cause) =>
  revision !== null && latest.revision !== null && latest.revision >= revision;
