import { signatureHeader } from '@atrium/contracts/release';

const pollMs = 4000;
/** Pages that hear of a revision at the same moment do not ask at the same moment. */
const spreadMs = 700;
/** A proxy that holds events back keeps a line open on which nothing comes. */
const silenceMs = 6000;
const reconnectMs = 30_000;
const name = 'atrium.revision';

export interface WatchOptions {
  /** The revision this page goes by. */
  readonly known: () => number;
  /** Fetches, checks and takes the revision of this moment. */
  readonly refresh: () => Promise<void>;
}

/** Calls when the registry's live set is another one than at the call before: its signature is. */
function createPoll(changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let signature: string | null = null;
  async function ask(): Promise<void> {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(pollMs) } as const;
    const response = await fetch('/registry/live-set', options).catch(() => null);
    const now = response?.ok ? response.headers.get(signatureHeader) : null;
    if (now !== null && now !== signature) changed();
    signature = now ?? signature;
  }
  function next(): void {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void ask();
        next();
      },
      pollMs * (0.8 + Math.random() * 0.4),
    );
  }
  return {
    start: () => {
      if (timer === undefined) next();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Listens to the registry; asks it again and again while it cannot be listened to. */
function listen(heard: (revision: number) => void, changed: () => void): void {
  const poll = createPoll(changed);
  const connect = () => {
    const source = new EventSource('/registry/revisions');
    const silence = setTimeout(poll.start, silenceMs);
    const lives = () => {
      clearTimeout(silence);
      poll.stop();
    };
    source.addEventListener('revision', ({ data }: MessageEvent<string>) => {
      lives();
      heard((JSON.parse(data) as { revision: number }).revision);
    });
    source.onerror = () => {
      poll.start();
      // The browser connects again by itself, unless it was told off.
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, reconnectMs);
    };
  };
  connect();
}

/** Runs work in one tab of this browser at a time; in each where tabs cannot agree. */
function inOneTab(work: () => void): void {
  const forEver = () => {
    work();
    return new Promise<never>(() => undefined);
  };
  if (navigator.locks && 'BroadcastChannel' in globalThis) void navigator.locks.request(name, forEver);
  else work();
}

/** Keeps an open page at the revision of the moment, within seconds of its making. */
export function watchRevisions({ known, refresh }: WatchOptions): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
    await refresh().finally(() => {
      isAsking = false;
    });
  }

  const take = (revision: number) => {
    if (revision > known()) void ask();
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<number | null>) => {
    if (data === null) void ask();
    else take(data);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  inOneTab(() =>
    listen(
      (revision) => {
        channel?.postMessage(revision);
        take(revision);
      },
      () => {
        channel?.postMessage(null);
        void ask();
      },
    ),
  );
}
