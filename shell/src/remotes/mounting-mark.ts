import { keepOnly, readStored, writeStored } from '../core/browser/stored.ts';

const prefix = 'atrium.mounting.';
/** A tab that answers removes its marks within this time. */
const answersWithinMs = 1000;
/** A mark of this age is of a tab that does not answer, or that was killed. */
const hungAfterMs = 5000;

let marks = 0;
const newId = () => Math.random().toString(36).slice(2);
const page = newId();

/** The same for every page of this tab. */
function tabId(): string {
  const key = 'atrium.tab';
  const known = readStored(key, 'session');
  if (known) return known;
  const id = newId();
  writeStored(key, id, 'session');
  return id;
}

/** A version that a tab was mounting when it stopped answering. */
export interface HungVersion {
  readonly part: string;
  readonly version: string;
}

/**
 * Marks in the browser that this tab is about to mount a version, until the returned function is called: a tab that a
 * remote hangs cannot report it, so the next visit does.
 */
export function markMounting(part: string, version: string): () => void {
  marks += 1;
  const key = `${prefix}${tabId()}.${page}.${marks}`;
  writeStored(key, `${Date.now()} ${part} ${version}`);
  const remove = () => {
    writeStored(key, null);
    removeEventListener('pagehide', remove);
  };
  setTimeout(remove, answersWithinMs);
  // A tab that hangs does not notice that it is left; one that does is healthy, and its timers may never run again.
  addEventListener('pagehide', remove);
  return remove;
}

/** Takes the versions that hung a tab of this browser. */
export function takeHung(): HungVersion[] {
  const hung: HungVersion[] = [];
  const ofThisTab = `${prefix}${tabId()}.`;
  keepOnly('local', (key) => {
    if (!key.startsWith(prefix)) return true;
    const [at, part, version] = (readStored(key) ?? '').split(' ');
    // A busy page that was left early may not have been told so: its mark proves nothing, and must not grow old.
    if (Date.now() - Number(at) < hungAfterMs) return !key.startsWith(ofThisTab);
    if (part && version) hung.push({ part, version });
    return false;
  });
  return hung;
}
