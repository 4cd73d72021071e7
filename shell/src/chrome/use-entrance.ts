import { loginOpen, registerOpen } from '@atrium/contracts/commands';
import { type FoundRoute, normalisePath } from '@atrium/contracts/release';
import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { entranceOf } from '../core/access.ts';
import { useBus } from '../core/bus.ts';
import { useToasts } from '../dialogs/toast-service.ts';
import { navigate } from '../routing/router.tsx';
import { type Address, addressText } from '../routing/use-address.ts';
import { sessionStatusAtom } from '../session/session.ts';
import { useShellText } from '../texts/texts.ts';

/** Paths that are popups on the home page (T29). */
const popups = { '/login': loginOpen, '/register': registerOpen } as const;

/** Paths with a typing error of the specification, which are accepted (T1). */
const corrected: Readonly<Record<string, string>> = { '/lottert': '/lottery' };

/**
 * Whether the page of the address may be shown now. If not, redirects the player: to the login popup and back here
 * afterwards, to the path that the route names, or home with a notice when no remote owns the path. Who logs out on a
 * page of members goes home, and is not asked to log in.
 */
export function useEntrance(found: FoundRoute | null, address: Address): boolean {
  const bus = useBus();
  const toasts = useToasts();
  const text = useShellText();
  const { phase, state } = useAtomValue(sessionStatusAtom);
  const popup = popups[normalisePath(address.path) as keyof typeof popups];
  const entrance = found ? entranceOf(found.route, state) : null;
  const isKnown = phase === 'known' || entrance?.kind === 'enter';
  const correction = corrected[normalisePath(address.path)];

  // The redirect takes a while; until then the address still is the old one.
  const sentFrom = useRef<Address | null>(null);
  const entered = useRef<Address | null>(null);
  const leave = (to: string, then?: () => void) => {
    sentFrom.current = address;
    navigate(to, { replace: true });
    then?.();
  };

  useEffect(() => {
    if (sentFrom.current === address) return;
    if (entrance?.kind === 'enter') entered.current = address;
    if (correction) leave(addressText({ ...address, path: correction }));
    else if (popup) {
      // A session that is being restored may not need the login.
      if (phase === 'restoring') return;
      const returnTo = address.query.get('returnTo') ?? undefined;
      leave('/', () => !state.isLogin && void bus.send(popup, returnTo ? { returnTo } : {}));
    } else if (!found) leave('/', () => toasts.show({ kind: 'info', text: text('chrome.unknownPath') }));
    else if (isKnown && entrance?.kind === 'redirect') leave(entrance.to);
    else if (isKnown && entrance?.kind === 'login')
      leave('/', () => entered.current !== address && void bus.send(loginOpen, { returnTo: addressText(address) }));
  });

  return isKnown && !correction && entrance?.kind === 'enter';
}
