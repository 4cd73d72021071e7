import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { pageStore } from '../../core/store.ts';
import { ErrorBoundary } from '../../core/view/error-boundary.tsx';
import { type LoadedPart, type RemoteLoader, RemoteLoaderContext } from '../remote-loader.ts';
import type { LoadedRemote } from '../versions/loaded-versions.ts';
import { type ResolvedVersions, resolvedVersionsAtom } from '../versions/resolved-versions.ts';
import { type GivenPart, useRemotePart } from './use-remote-part.ts';

type Loaded = LoadedPart<string>;
type Hook = ReturnType<typeof useRemotePart<string>>;

const partOf = (version: string): Loaded => ({
  remote: { id: 'games', version: { version } } as LoadedRemote,
  part: `page of ${version}`,
});

/** A loader whose loads are settled by the test, with a record of its calls. */
function fakeLoader() {
  const loads: { resolve(loaded: Loaded): void; reject(error: Error): void }[] = [];
  const events: string[] = [];
  const state = { hasOther: true, isGone: false };
  const loader: Partial<RemoteLoader> = {
    loadPart: () => new Promise((resolve, reject) => loads.push({ resolve: resolve as never, reject })),
    hold(remote) {
      if (state.isGone) return null;
      events.push(`held ${remote.version.version}`);
      return () => events.push(`released ${remote.version.version}`);
    },
    reject(remote) {
      events.push(`rejected ${remote.version.version}`);
      return state.hasOther;
    },
    approve: (remote) => void events.push(`approved ${remote.version.version}`),
    resetFailures: async () => void events.push('failures reset'),
  };
  const goLive = (version: string) =>
    pageStore.set(resolvedVersionsAtom, { versions: { games: { version } } } as unknown as ResolvedVersions);
  goLive('2');
  return { loader: loader as RemoteLoader, loads, events, state, goLive };
}

function show(
  loader: RemoteLoader,
  given: GivenPart<string> | null = null,
  draw: (hook: Hook) => ReactNode = () => null,
) {
  const shown: { current: Hook | null } = { current: null };
  function Place({ part }: { part: string }) {
    shown.current = useRemotePart<string>('games', 'routes', part, given);
    return draw(shown.current);
  }
  const at = (part: string) => (
    <RemoteLoaderContext value={loader}>
      <Place part={part} />
    </RemoteLoaderContext>
  );
  const { rerender, unmount } = render(at('home'));
  const hook = () => {
    assert.ok(shown.current);
    return shown.current;
  };
  return { hook, open: (part: string) => rerender(at(part)), unmount };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const settle = (work: () => void) => act(async () => work());

test('a part is held while it is shown, and its version approved after three seconds', async () => {
  const { loader, loads, events } = fakeLoader();
  const { hook, unmount } = show(loader);
  assert.equal(hook().loaded, null);
  await settle(() => loads[0]?.resolve(partOf('2')));
  assert.deepEqual([hook().loaded?.part, hook().isCurrent, hook().hasFailed], ['page of 2', true, false]);
  act(() => jest.advanceTimersByTime(2999));
  assert.deepEqual(events, ['held 2']);
  act(() => jest.advanceTimersByTime(1));
  unmount();
  assert.deepEqual(events, ['held 2', 'approved 2', 'released 2']);
});

test('a part that was loaded with the navigation is shown without a load', () => {
  const { loader, loads } = fakeLoader();
  const { hook } = show(loader, { key: 'games/routes/home', loaded: partOf('2'), loadMs: 5 });
  assert.equal(hook().loaded?.part, 'page of 2');
  assert.equal(loads.length, 0);
});

test('a part stays on the screen until the next one is loaded', async () => {
  const { loader, loads } = fakeLoader();
  const { hook, open } = show(loader);
  await settle(() => loads[0]?.resolve(partOf('2')));
  open('list');
  assert.deepEqual([hook().isCurrent, hook().shownKey, hook().loaded?.part], [false, 'games/routes/home', 'page of 2']);
  await settle(() => loads[1]?.resolve(partOf('3')));
  assert.deepEqual([hook().isCurrent, hook().shownKey, hook().loaded?.part], [true, 'games/routes/list', 'page of 3']);
});

test('an answer for a part that was left is dropped', async () => {
  const { loader, loads } = fakeLoader();
  const { hook, open } = show(loader);
  open('list');
  await settle(() => loads[1]?.resolve(partOf('3')));
  await settle(() => loads[0]?.resolve(partOf('2')));
  assert.equal(hook().loaded?.part, 'page of 3');
});

test('a load that failed counts its tries, and a retry resets the failures of every version', async () => {
  const { loader, loads, events } = fakeLoader();
  const { hook } = show(loader);
  await settle(() => loads[0]?.reject(new Error('offline')));
  assert.deepEqual([hook().hasFailed, hook().failedLoad.tries], [true, 1]);
  await settle(() => void hook().retry());
  assert.deepEqual(events, ['failures reset']);
  await settle(() => loads[1]?.reject(new Error('offline')));
  assert.equal(hook().failedLoad.tries, 2);
  await settle(() => void hook().retry());
  await settle(() => loads[2]?.resolve(partOf('2')));
  assert.deepEqual([hook().hasFailed, hook().failedLoad.tries], [false, 0]);
});

test('a part that breaks is reloaded while another version is left, and has failed otherwise', async () => {
  const { loader, loads, events, state } = fakeLoader();
  const { hook } = show(loader);
  await settle(() => loads[0]?.resolve(partOf('2')));
  const before = hook().drawKey;
  await settle(() => hook().reportBroken(new Error('render')));
  await settle(() => loads[1]?.resolve(partOf('1')));
  assert.notEqual(hook().drawKey, before);
  assert.equal(hook().loaded?.part, 'page of 1');
  state.hasOther = false;
  await settle(() => hook().reportBroken(new Error('render')));
  assert.deepEqual([hook().loaded, hook().hasFailed, loads.length], [null, true, 2]);
  assert.deepEqual(events, ['held 2', 'rejected 2', 'released 2', 'held 1', 'rejected 1', 'released 1']);
});

test('a part that a translation of the browser breaks is drawn again, and counted once it goes on breaking', async () => {
  const { loader, loads, events, state } = fakeLoader();
  state.hasOther = false;
  const { hook } = show(loader);
  await settle(() => loads[0]?.resolve(partOf('2')));
  document.documentElement.className = 'translated-ltr';
  for (let time = 1; time <= 5; time += 1) {
    await settle(() => hook().reportBroken(new DOMException('not a child', 'NotFoundError')));
    await settle(() => loads[time]?.resolve(partOf('2')));
    assert.deepEqual([hook().loaded?.part, hook().hasFailed], ['page of 2', false]);
  }
  assert.ok(!events.includes('rejected 2'));
  await settle(() => hook().reportBroken(new DOMException('not a child', 'NotFoundError')));
  document.documentElement.className = '';
  assert.ok(events.includes('rejected 2'));
});

test('a part that throws while it is mounted, with no other version left, settles at once', async () => {
  const { loader, loads, events, state } = fakeLoader();
  state.hasOther = false;
  state.isGone = true;
  const Faulty = () => {
    throw new Error('render');
  };
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { hook } = show(loader, null, ({ loaded, drawKey, reportBroken }) =>
    loaded ? (
      <ErrorBoundary key={drawKey} onError={reportBroken} fallback={null}>
        <Faulty />
      </ErrorBoundary>
    ) : null,
  );
  await settle(() => loads[0]?.resolve(partOf('2')));
  log.mockRestore();
  assert.deepEqual([hook().loaded, hook().hasFailed, loads.length], [null, true, 1]);
  assert.deepEqual(events, ['rejected 2']);
});

test('a part that is never drawn is given up', async () => {
  const { loader, loads, events, state } = fakeLoader();
  state.hasOther = false;
  const never = new Promise<never>(() => {});
  const Suspended = () => use(never);
  const { hook } = show(loader, null, ({ loaded }) => (loaded ? <Suspended /> : null));
  await settle(() => loads[0]?.resolve(partOf('2')));
  act(() => jest.advanceTimersByTime(7999));
  assert.deepEqual([hook().hasFailed, events], [false, []]);
  act(() => jest.advanceTimersByTime(1));
  assert.deepEqual([hook().hasFailed, events], [true, ['rejected 2']]);
});

test('a failed part is tried again when another version goes live, and one that is shown is not', async () => {
  const { loader, loads, goLive } = fakeLoader();
  const { hook } = show(loader);
  await settle(() => loads[0]?.reject(new Error('broken')));
  await settle(() => goLive('3'));
  await settle(() => loads[1]?.resolve(partOf('3')));
  assert.equal(hook().loaded?.part, 'page of 3');
  await settle(() => goLive('4'));
  assert.equal(loads.length, 2);
});

test('a part whose version was removed meanwhile is loaded again', async () => {
  const { loader, loads, state } = fakeLoader();
  const { hook } = show(loader);
  state.isGone = true;
  await settle(() => loads[0]?.resolve(partOf('2')));
  state.isGone = false;
  await settle(() => loads[1]?.resolve(partOf('3')));
  assert.equal(hook().loaded?.part, 'page of 3');
});
