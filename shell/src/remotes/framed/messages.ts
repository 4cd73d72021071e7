import type { RegionState } from '@atrium/contracts/entities';
import type { LiveVersion } from '@atrium/contracts/release';

/** What a framed document says when it listens; everything after that goes through a channel of its own. */
export const greeting = 'atrium-frame';

/** Where the page is, as its component is told. */
export interface FramedLocation {
  readonly routeId: string;
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** Everything that a framed remote is told of the site. */
export interface FramedStart {
  readonly remoteId: string;
  readonly version: LiveVersion;
  readonly location: FramedLocation;
  readonly region: RegionState;
  /** Server time now. */
  readonly now: number;
}

export type ToFrame =
  | { readonly type: 'location'; readonly location: FramedLocation }
  | { readonly type: 'region'; readonly region: RegionState }
  | { readonly type: 'answer'; readonly id: number; readonly status: number; readonly body: string };

/** What a framed remote may say; its own code can send anything, so the site reads it with `readMessage`. */
export type FromFrame =
  | { readonly type: 'shown' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'navigate'; readonly to: string; readonly replace: boolean }
  | { readonly type: 'error'; readonly text: string }
  | { readonly type: 'failed'; readonly text: string }
  | { readonly type: 'read'; readonly id: number; readonly path: string };

const longestText = 2000;
const tallest = 20_000;

/** A message of a framed remote, or null for one that says nothing the site knows. */
export function readMessage(data: unknown): FromFrame | null {
  const { type, height, to, replace, text, id, path } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (type === 'shown') return { type };
  if (type === 'height' && typeof height === 'number' && height >= 0)
    return { type, height: Math.min(height, tallest) };
  if (type === 'navigate' && typeof to === 'string') return { type, to, replace: replace === true };
  if ((type === 'error' || type === 'failed') && typeof text === 'string')
    return { type, text: text.slice(0, longestText) };
  if (type === 'read' && Number.isSafeInteger(id) && typeof path === 'string') return { type, id: id as number, path };
  return null;
}
