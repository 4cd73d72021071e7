import { signatureHeader } from '@atrium/contracts/release';
import { openChannel } from '../../core/browser/open-channel.ts';

const pollMs = 4000;
/** Pages that receive a revision at the same moment request it at random times within this span. */
const spreadMs = 700;
/** A proxy may buffer events, so a stream that is silent for this long counts as broken. */
const silenceMs = 6000;
const reconnectMs = 30_000;
const mostTries = 5;
const name = 'atrium.revision';

export interface WatchOptions {
  /** The revision that this page has. */
  readonly known: () => number;
  /** Loads, checks and applies the current revision. */
  readonly refresh: () => Promise<void>;
}

/** Polls the signature of the registry's live set and calls `changed` when it is another one. */
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

/** Listens to the registry's stream of revisions, and polls while the stream is broken. */
function listen(onRevision: (revision: number) => void, changed: () => void): void {
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
      onRevision((JSON.parse(data) as { revision: number }).revision);
    });
    source.onerror = () => {
      poll.start();
      // The browser reconnects by itself, unless the server refused it.
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, reconnectMs);
    };
  };
  connect();
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && connect());
}

/** Runs work in one tab of this browser at a time; in every tab where the browser has no locks, or refuses them. */
function inOneTab(work: () => void, isShared: boolean): void {
  const forEver = () => {
    work();
    return new Promise<never>(() => undefined);
  };
  // Refused where the browser blocks the data of sites.
  if (isShared && navigator.locks) navigator.locks.request(name, forEver).catch(work);
  else work();
}

/** A message between tabs: the latest revision, that it changed, or a new tab's request for it. */
type TabMessage = number | 'changed' | 'which?';

/** Keeps an open page at the current revision, within seconds of its publication. */
export function watchRevisions({ known, refresh }: WatchOptions): void {
  const channel = openChannel(name);
  let latest = 0;
  let isLeader = false;
  let refreshing: Promise<void> | null = null;

  async function refreshOnce(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spreadMs));
    await refresh();
  }

  /** Refreshes with longer and longer delays while the result is older than the latest revision. */
  async function refreshUntilCurrent(tries = 1): Promise<void> {
    await refreshing;
    refreshing ??= refreshOnce().finally(() => {
      refreshing = null;
    });
    await refreshing;
    if (latest > known() && tries < mostTries) setTimeout(() => void refreshUntilCurrent(tries + 1), pollMs * tries);
  }

  function receive(message: TabMessage): void {
    if (message === 'changed') void refreshUntilCurrent();
    else if (message === 'which?') {
      if (isLeader) channel?.postMessage(latest);
    } else if (message > latest) {
      latest = message;
      if (message > known()) void refreshUntilCurrent();
    }
  }

  /** Sends what the listening tab received to the other tabs. */
  function broadcast(message: number | 'changed'): void {
    isLeader = true;
    channel?.postMessage(message);
    receive(message);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  channel?.postMessage('which?');
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void refreshUntilCurrent(),
  );
  inOneTab(() => listen(broadcast, () => broadcast('changed')), channel !== null);
}
