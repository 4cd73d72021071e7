import { getGameMenus } from '@atrium/contracts/calls';
import { type GameType, type MenuFlag, menuFlags } from '@atrium/contracts/constants';
import type { Calls, MenuEntry, Readable } from '@atrium/contracts/platform';
import { readStored, writeStored } from '../boot/stored.ts';
import type { StatusState, SystemStatus } from '../boot/system-status.ts';
import { createValue, type Value } from '../boot/value.ts';
import type { Texts } from '../region/i18n.ts';
import type { Region } from '../region/region.ts';
import type { Session } from '../session/session.ts';
import type { Badges } from './badges.ts';
import type { Lineup } from './lineup.ts';
import { menuEntries } from './menu-entries.ts';

const cacheKey = 'gameMenus';

function readCached(): ReadonlySet<GameType> | null {
  const stored = readStored(cacheKey);
  return stored === null ? null : new Set(stored.split(',') as GameType[]);
}

function flagsOf(status: StatusState): ReadonlySet<MenuFlag> {
  if (status.kind !== 'known') return new Set();
  const { whitelabel } = status.value.permission.info;
  return new Set(menuFlags.filter((flag) => whitelabel[flag]));
}

export interface Menus {
  menu(slot: string): Readable<readonly MenuEntry[]>;
  /** Null while the kinds of game are not known. */
  readonly gameTypes: Value<ReadonlySet<GameType> | null>;
  /** Asks the gateway which kinds of game have a vendor. */
  refresh(): Promise<void>;
}

/** Menus of the live set's manifests; one list per slot, made anew when anything it depends on changes. */
export function createMenus(options: {
  lineup: Readable<Lineup>;
  session: Session;
  region: Region;
  calls: Calls;
  texts: Pick<Texts, 'shown'>;
  status: Pick<SystemStatus, 'state'>;
  badges: Readable<Badges>;
}): Menus {
  const { lineup, session, region, calls, texts, status, badges } = options;
  const gameTypes = createValue<ReadonlySet<GameType> | null>(readCached());
  const lists = new Map<string, Value<readonly MenuEntry[]>>();

  const entriesOf = (slot: string) =>
    menuEntries(lineup.get().manifests, slot, {
      session: session.status.get().state,
      language: region.state.get().language,
      gameTypes: gameTypes.get(),
      flags: flagsOf(status.state.get()),
      badges: badges.get(),
    }).map((entry) => ({ ...entry, text: texts.shown(entry.text) }));
  const update = () => {
    for (const [slot, list] of lists) list.set(entriesOf(slot));
  };
  for (const source of [lineup, session.status, region.state, gameTypes, status.state, badges])
    source.subscribe(update);

  return {
    gameTypes,
    menu(slot) {
      const list = lists.get(slot) ?? createValue<readonly MenuEntry[]>(entriesOf(slot));
      lists.set(slot, list);
      return list;
    },
    async refresh() {
      const result = await calls.invoke(getGameMenus, {});
      if (!result.ok) return;
      const types = result.value.gameMenus.filter((menu) => menu.vendors > 0).map((menu) => menu.gameType);
      gameTypes.set(new Set(types));
      writeStored(cacheKey, types.join(','));
    },
  };
}
