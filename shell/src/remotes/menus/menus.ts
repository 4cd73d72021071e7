import { type CallValue, getGameMenus } from '@atrium/contracts/calls';
import { type MenuFlag, menuFlags } from '@atrium/contracts/constants';
import type { Calls, MenuEntry, Readable } from '@atrium/contracts/platform';
import { type Atom, atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../core/browser/stored.ts';
import { earlyMenus } from '../../core/early-answers.ts';
import { readableOf, type Store } from '../../core/store.ts';
import { languageAtom } from '../../region/region.ts';
import { sessionStatusAtom } from '../../session/session.ts';
import { type StatusState, systemStatusAtom } from '../../status/system-status.ts';
import { resolvedVersionsAtom } from '../versions/resolved-versions.ts';
import { badgesAtom } from './badges.ts';
import { listOf, menuEntries } from './menu-entries.ts';

const cacheKey = 'gameMenus';

/** Kinds with a vendor. */
export const listsOf = (menus: CallValue<typeof getGameMenus>['gameMenus']): string[] =>
  menus.filter((menu) => menu.vendors > 0).map(listOf);

const readCached = (): readonly string[] | null => readStored(cacheKey)?.split(',') ?? null;

function flagsOf(status: StatusState): ReadonlySet<MenuFlag> {
  if (status.kind !== 'known') return new Set();
  const { whitelabel } = status.value.permission.info;
  return new Set(menuFlags.filter((flag) => whitelabel[flag]));
}

/** Lists of games that have a vendor (`listOf`), in the gateway's order; null while they are not known. */
export const gameListsAtom = atom<readonly string[] | null>(null);

/** Whether the entries of a menu are final but for the session: what is drawn before would be pushed down. */
export const areListsKnownAtom = atom((get) => get(gameListsAtom) !== null);

const lists = new Map<string, Atom<readonly MenuEntry[]>>();

function entriesAtom(slot: string): Atom<readonly MenuEntry[]> {
  return atom((get) => {
    const { disguise, textLanguage } = get(languageAtom);
    const { phase, state } = get(sessionStatusAtom);
    const entries = menuEntries(get(resolvedVersionsAtom).manifests, slot, {
      // Who has a token is a member but for a few: entries that came later would push the others down.
      session: phase === 'restoring' ? { ...state, isLogin: true } : state,
      language: textLanguage,
      gameLists: get(gameListsAtom) ?? [],
      flags: flagsOf(get(systemStatusAtom)),
      badges: get(badgesAtom),
    });
    return disguise ? entries.map((entry) => ({ ...entry, text: disguise(entry.text) })) : entries;
  });
}

/** The entries of a menu, from the manifests of the live set; updated when anything they depend on changes. */
export function menuAtom(slot: string): Atom<readonly MenuEntry[]> {
  const list = lists.get(slot) ?? entriesAtom(slot);
  lists.set(slot, list);
  return list;
}

export interface Menus {
  menu(slot: string): Readable<readonly MenuEntry[]>;
  /** Reads from the gateway which kinds of game have a vendor. */
  refresh(): Promise<void>;
}

export function createMenus({ store, calls }: { store: Store; calls: Calls }): Menus {
  store.set(gameListsAtom, earlyMenus ? listsOf(earlyMenus) : readCached());
  return {
    menu: (slot) => readableOf(store, menuAtom(slot)),
    async refresh() {
      const result = await calls.invoke(getGameMenus, {});
      if (!result.ok) {
        store.set(gameListsAtom, (before) => before ?? []);
        return;
      }
      const known = listsOf(result.value.gameMenus);
      store.set(gameListsAtom, known);
      writeStored(cacheKey, known.join(','));
    },
  };
}
