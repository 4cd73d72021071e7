import type { BundledLanguage, GameType, MenuBadge, MenuFlag } from '@atrium/contracts/constants';
import type { SessionState } from '@atrium/contracts/entities';
import type { MenuEntry } from '@atrium/contracts/platform';
import type { ManifestMenuItem, PublishedManifest } from '@atrium/contracts/release';
import { isAllowed } from '@atrium/contracts/release';

export interface MenuConditions {
  readonly session: SessionState;
  readonly language: BundledLanguage;
  /** Kinds of game with a vendor; null while they are not known, and entries that depend on them are left out. */
  readonly gameTypes: ReadonlySet<GameType> | null;
  /** Whitelabel flags that are on; empty while they are not known. */
  readonly flags: ReadonlySet<MenuFlag>;
  readonly badges: Readonly<Partial<Record<MenuBadge, number>>>;
}

/** Entries that the manifests contribute to a menu: permitted, playable, in the player's language, in order. */
export function menuEntries(
  manifests: readonly PublishedManifest[],
  slot: string,
  { session, language, gameTypes, flags, badges }: MenuConditions,
): MenuEntry[] {
  const isShown = (item: ManifestMenuItem) =>
    item.slot === slot &&
    isAllowed(item.requires, session) &&
    (!item.gameType || gameTypes?.has(item.gameType)) &&
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
          badge: (item.badge && badges[item.badge]) || undefined,
          vendorQuery: item.vendorQuery,
        })),
      )
      // Ids are compared by code units, because the first `localeCompare` costs a page ten milliseconds.
      .sort((a, b) => a.order - b.order || (a.remoteId < b.remoteId ? -1 : Number(a.remoteId > b.remoteId)))
  );
}
