import { signatureHeader } from '@atrium/contracts/release';

const pollMs = 4000;
/** Pages that hear of a revision at the same moment do not ask at the same moment. */
const spreadMs = 700;
/** A proxy that holds events back keeps a line open on which nothing comes. */
const silenceMs = 6000;
const reconnectMs = 30_000;
const mostTries = 5;
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
  async function check(): Promise<void> {
    const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(pollMs) } as const;
    const response = await fetch('/registry/live-set', options).catch(() => null);
    const now = response?.ok ? response.headers.get(signatureHeader) : null;
    if (now !== null && now !== signature) changed();
    signature = now ?? signature;
  }
  function next(): void {
    timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible') void check();
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
  let source: EventSource;
  const connect = () => {
    source = new EventSource('/registry/revisions');
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
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
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

/** What tabs tell one another: the revision, that it is another one, or that a new tab would like to know. */
type Word = number | 'changed' | 'which?';

/** Keeps an open page at the revision of the moment, within seconds of its making. */
export function watchRevisions({ known, refresh }: WatchOptions): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let heard = 0;
  let isLeader = false;
  let asking: Promise<void> | null = null;

  async function askOnce(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
    await refresh();
  }

  /** Asks again, later and later, while the answer is older than what was heard of. */
  async function refreshUntilCurrent(tries = 1): Promise<void> {
    await asking;
    asking ??= askOnce().finally(() => {
      asking = null;
    });
    await asking;
    if (heard > known() && tries < mostTries) setTimeout(() => void refreshUntilCurrent(tries + 1), pollMs * tries);
  }

  function take(word: Word): void {
    if (word === 'changed') void refreshUntilCurrent();
    else if (word === 'which?') {
      if (isLeader) channel?.postMessage(heard);
    } else if (word > heard) {
      heard = word;
      if (word > known()) void refreshUntilCurrent();
    }
  }

  /** Only the tab that listens tells the others. */
  function pass(word: number | 'changed'): void {
    isLeader = true;
    channel?.postMessage(word);
    take(word);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => take(data));
  channel?.postMessage('which?');
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void refreshUntilCurrent(),
  );
  inOneTab(() => listen(pass, () => pass('changed')));
}
