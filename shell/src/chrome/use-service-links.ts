import type { CustomerServiceEntry } from '@atrium/contracts/entities';
import { useShell } from '../boot/shell-context.tsx';
import { useReadable } from '../boot/use-readable.ts';
import { useShellText } from '../region/texts.ts';
import { safeLink } from './internal-path.ts';

/** Customer service as the server places it; its help centre and its chat have names of ours in every language. */
export function useServiceLinks(position: CustomerServiceEntry['csPosition']) {
  const { status } = useShell();
  const text = useShellText();
  const state = useReadable(status.state);
  const entries = state.kind === 'known' ? state.value.permission.info.customerService : [];
  return entries.flatMap(({ csPosition, csType, title, path }) => {
    const href = csPosition === position ? safeLink(path) : null;
    const own = { HELP: text('chrome.help'), CHAT: text('modal.chat') }[csType];
    return href ? [{ href, title: own ?? title }] : [];
  });
}
