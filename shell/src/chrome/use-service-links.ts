import type { CustomerServiceEntry } from '@atrium/contracts/entities';
import { useAtomValue } from 'jotai/react';
import { safeLink } from '../routing/internal-path.ts';
import { systemStatusAtom } from '../status/system-status.ts';
import { useShellText } from '../texts/texts.ts';

/**
 * Links to customer service at the position the server names; help centre and chat have our names in every language.
 */
export function useServiceLinks(position: CustomerServiceEntry['csPosition']) {
  const text = useShellText();
  const state = useAtomValue(systemStatusAtom);
  const entries = state.kind === 'known' ? state.value.permission.info.customerService : [];
  return entries.flatMap(({ csPosition, csType, title, path }) => {
    const href = csPosition === position ? safeLink(path) : null;
    const own = { HELP: text('chrome.help'), CHAT: text('modal.chat') }[csType];
    return href ? [{ href, title: own ?? title }] : [];
  });
}
