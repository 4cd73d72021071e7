import type { MenuEntry } from '@atrium/contracts/platform';
import { useAtomValue } from 'jotai/react';
import { menuAtom } from '../../remotes/menus/menus.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { useServiceLinks } from '../use-service-links.ts';

type SheetEntry = Pick<MenuEntry, 'to' | 'text' | 'icon' | 'badge'>;

interface SheetGroup {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly SheetEntry[];
}

/** Each path once, with its first name. */
function onlyOnce(entries: readonly SheetEntry[]): SheetEntry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.to, entry])).values()].toReversed();
}

/** The menus of the site in groups; with `wanted`, only entries with it in their names. */
export function useSheetGroups(wanted: string): SheetGroup[] {
  const text = useShellText();
  const chrome = useAreaText('chrome');
  const account = [...useAtomValue(menuAtom('header.item')), ...useAtomValue(menuAtom('account-menu.item'))];
  const footer = useAtomValue(menuAtom('footer.item'));
  const side = useAtomValue(menuAtom('side-menu.item')).filter(({ to }) => !footer.some((entry) => entry.to === to));
  const games = [...side, ...useAtomValue(menuAtom('nav.item'))];
  const service = useServiceLinks('SIDE').map(({ href, title }) => ({ to: href, text: title, icon: 'support' }));
  const search = wanted.trim().toLowerCase();
  return [
    { id: 'games', title: text('chrome.nav'), entries: games },
    { id: 'account', title: text('chrome.account'), entries: account },
    { id: 'more', title: chrome('sheet.more'), entries: [...service, ...footer] },
  ]
    .map((group) => ({
      ...group,
      entries: onlyOnce(group.entries).filter((entry) => entry.text.toLowerCase().includes(search)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
