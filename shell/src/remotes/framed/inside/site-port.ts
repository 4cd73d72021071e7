import type { RegionState } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { type FramedLocation, type FramedStart, type FromFrame, greeting, type ToFrame } from '../messages.ts';
import type { FramedAnswer } from '../reads.ts';

/** The site, as a framed remote reaches it. */
export interface SitePort {
  readonly start: FramedStart;
  readonly region: Readable<RegionState>;
  readonly location: Readable<FramedLocation>;
  send(message: FromFrame): void;
  read(path: string): Promise<FramedAnswer>;
}

function readableOf<T>(first: T): Readable<T> & { set(next: T): void } {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Says that this document listens, and waits for the site's end of the channel. */
function greet(): Promise<{ start: FramedStart; port: MessagePort }> {
  return new Promise((resolve) => {
    const take = ({ source, data, ports: [port] }: MessageEvent<FramedStart>) => {
      if (source !== parent || !port) return;
      removeEventListener('message', take);
      resolve({ start: data, port });
    };
    addEventListener('message', take);
    parent.postMessage(greeting, '*');
  });
}

export async function openSitePort(): Promise<SitePort> {
  const { start, port } = await greet();
  const region = readableOf(start.region);
  const location = readableOf(start.location);
  const waiting = new Map<number, (answer: FramedAnswer) => void>();
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'region') region.set(data.region);
    else if (data.type === 'location') location.set(data.location);
    else {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    }
  };
  let last = 0;
  const send = (message: FromFrame) => port.postMessage(message);
  return {
    start,
    region,
    location,
    send,
    read: (path) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        send({ type: 'read', id: last, path });
      }),
  };
}
