import type { BundledLanguage, MenuBadge, MenuFlag } from '@atrium/contracts/constants';
import type { SessionState } from '@atrium/contracts/entities';
import type { MenuEntry } from '@atrium/contracts/platform';
import type { ManifestMenuItem, PublishedManifest } from '@atrium/contracts/release';
import { isAllowed } from '@atrium/contracts/release';

export interface MenuConditions {
  readonly session: SessionState;
  readonly language: BundledLanguage;
  /** Lists of games with a vendor (`listOf`), in the order of their entries; empty while they are not known. */
  readonly gameLists: readonly string[];
  /** Whitelabel flags that are on; empty while they are not known. */
  readonly flags: ReadonlySet<MenuFlag>;
  readonly badges: Readonly<Partial<Record<MenuBadge, number>>>;
}

/** What names the list of games that an entry, or a menu of the gateway, stands for. */
export const listOf = ({ gameType, bank }: Pick<ManifestMenuItem, 'gameType' | 'bank'>) => `${gameType}${bank ?? ''}`;

/** Entries that the manifests contribute to a menu: permitted, playable, in the player's language, in order. */
export function menuEntries(
  manifests: readonly PublishedManifest[],
  slot: string,
  { session, language, gameLists, flags, badges }: MenuConditions,
): MenuEntry[] {
  const isShown = (item: ManifestMenuItem) =>
    item.slot === slot &&
    isAllowed(item.requires, session) &&
    (!item.gameType || gameLists.includes(listOf(item))) &&
    (!item.flag || flags.has(item.flag));
  return (
    manifests
      .flatMap((manifest) =>
        manifest.menu.filter(isShown).map((item) => ({
          remoteId: manifest.id,
          id: item.id,
          text: manifest.texts[language][item.textKey] ?? manifest.texts.EN[item.textKey] ?? '',
          to: item.to,
          order: item.order,
          icon: item.icon,
          gameType: item.gameType,
          // Entries of no kind come first among those of one order.
          place: item.gameType ? gameLists.indexOf(listOf(item)) : -1,
          badge: (item.badge && badges[item.badge]) || undefined,
          vendorQuery: item.vendorQuery,
        })),
      )
      // Ids are compared by code units, because the first `localeCompare` costs a page ten milliseconds.
      .sort(
        (a, b) =>
          a.order - b.order || a.place - b.place || (a.remoteId < b.remoteId ? -1 : Number(a.remoteId > b.remoteId)),
      )
  );
}
