import { createHash } from 'node:crypto';
import {
  channelCauses,
  channelKind,
  channelParts,
  freezeWindow,
  partRights,
  proposal,
  rollout,
  tester,
  tokenRights,
} from '@atrium/contracts/calls';
import { memberInfo } from '@atrium/contracts/entities';
import { epochMs, z } from '@atrium/contracts/schema';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { Revision } from './revision.ts';

/** A channel of alerts with its address sealed. */
const channel = z.object({
  id: z.string(),
  name: z.string(),
  kind: channelKind,
  sealed: z.string(),
  /** The address as it may be shown. */
  shown: z.string(),
  causes: channelCauses,
  parts: z._default(channelParts, []),
  on: z.boolean(),
  createdAt: epochMs,
});
export type Channel = z.infer<typeof channel>;

/** Other accounts of the person behind it. */
const samePerson = z._default(memberInfo.shape.samePerson, []);

/** A token by the hash of its secret; when it was used is kept apart. */
const token = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  may: tokenRights,
  parts: z.array(z.string()),
  createdAt: epochMs,
  createdBy: z.string(),
  samePerson,
  expiresAt: epochMs,
  revokedAt: z.nullable(epochMs),
});

/** Everything that steers releases and is no part of what browsers load. */
export const controlsDocument = z.object({
  quietMinutes: z._default(z.int(), 15),
  channels: z._default(z.array(channel), []),
  rollouts: z._default(z.array(rollout), []),
  freezes: z._default(z.array(freezeWindow), []),
  tokens: z._default(z.array(token), []),
  rights: z._default(z.array(partRights), []),
  testers: z._default(z.array(tester), []),
  /** With the person behind each, who may not approve it. */
  proposals: z._default(z.array(z.extend(proposal, { person: z.string(), samePerson })), []),
});
export type Controls = z.infer<typeof controlsDocument>;

export const noControls: Controls = controlsDocument.parse({});

/** Two edits in one revision. */
export const bothEdits = (one: ControlsEdit, other: ControlsEdit): ControlsEdit => ({
  apply: (controls) => other.apply(one.apply(controls)),
  note: `${one.note}; ${other.note}`,
});

const folder = 'controls';
const keyOf = (hash: string) => `${folder}/${hash}.json`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A pure change of the controls: it is applied again when another writer was first. */
export interface ControlsEdit {
  readonly apply: (controls: Controls) => Controls;
  /** What changed, in a sentence for the history. */
  readonly note: string;
}

/**
 * The controls of a revision, in a file named by the hash that the signed revision names: they are in the one history,
 * and nobody without a key can change them.
 */
export class ControlsStore {
  readonly #store: ArtifactStore;
  #known: { readonly hash: string; readonly controls: Controls } | null = null;

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  /** @throws ReleaseError RELEASE_SIGNATURE_INVALID when the file is gone or not the one that was signed */
  async of(revision: Revision | null): Promise<Controls> {
    const hash = revision?.entry.controls;
    if (hash === undefined) return noControls;
    if (this.#known?.hash === hash) return this.#known.controls;
    const bytes = await this.#store.get(keyOf(hash));
    if (!bytes || hashOf(bytes) !== hash) {
      throw new ReleaseError(
        'RELEASE_SIGNATURE_INVALID',
        `${keyOf(hash)} is not what revision ${revision?.entry.revision} names`,
      );
    }
    const controls = controlsDocument.parse(JSON.parse(bytes.toString('utf8')));
    this.#known = { hash, controls };
    return controls;
  }

  /** Keeps controls before a revision names them; their hash. */
  async keep(controls: Controls): Promise<string> {
    const bytes = Buffer.from(JSON.stringify(controls));
    const hash = hashOf(bytes);
    await this.#store.putNew(keyOf(hash), bytes);
    return hash;
  }
}
