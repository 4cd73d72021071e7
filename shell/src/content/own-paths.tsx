import { modalOpen } from '@atrium/contracts/commands';
import type { HallModal } from '@atrium/contracts/constants';
import { normalisePath } from '@atrium/contracts/release';
import { useEffect, useRef } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import { navigate } from '../chrome/navigation.ts';
import { useAddress } from '../chrome/use-location.ts';

/** Addresses of the hall's own dialogs (§2). */
const modalOf: Readonly<Record<string, HallModal>> = {
  '/help': 'help',
  '/helpmc': 'help',
  '/app': 'app',
  '/chat': 'chat',
};

/** Where the browser is. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

const modalOfPath = (path: string): HallModal | null => modalOf[normalisePath(path)] ?? null;

const home: Address = { path: '/', query: new URLSearchParams(), hash: '' };

/** The page below the dialog of an address: the one that was there before, else the home page. */
export function usePageBelow(address: Address): Address {
  const below = useRef(home);
  if (!modalOfPath(address.path)) below.current = address;
  return below.current;
}

/** Opens the dialog of an address, closes it when the address changes, and leads back to the page below. */
export function AddressedModal() {
  const { bus, dialogs } = useShell();
  const address = useAddress();
  const modal = modalOfPath(address.path);
  const below = usePageBelow(address);
  const back = useRef(below);
  back.current = below;
  useEffect(() => {
    if (!modal) return;
    let isLeft = false;
    void bus.send(modalOpen, { modal }).then(() => {
      if (isLeft) return;
      const { path, query, hash } = back.current;
      const search = query.toString();
      navigate(`${path}${search ? `?${search}` : ''}${hash}`, { replace: true });
    });
    return () => {
      isLeft = true;
      for (const entry of dialogs.stack.get()) if (entry.kind === modal) entry.close();
    };
  }, [modal, bus, dialogs]);
  return null;
}
