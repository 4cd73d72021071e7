import { modalOpen } from '@atrium/contracts/commands';
import { useEffect, useRef } from 'react';
import { useBus } from '../core/bus.ts';
import { useDialogs } from '../dialogs/dialog-service.ts';
import { modalOfPath } from '../routing/modal-paths.ts';
import { navigate } from '../routing/router.tsx';
import { type Address, addressText, useAddress } from '../routing/use-address.ts';

const home: Address = { path: '/', query: new URLSearchParams(), hash: '' };

/** The path of the page below a dialog with an address: the one shown before, else the home page. */
export function usePageBelow(address: Address): Address {
  const below = useRef(home);
  if (!modalOfPath(address.path)) below.current = address;
  return below.current;
}

/** Opens the dialog of an address, closes it when the address changes, and returns to the page below. */
export function AddressedModal() {
  const bus = useBus();
  const dialogs = useDialogs();
  const address = useAddress();
  const modal = modalOfPath(address.path);
  const below = usePageBelow(address);
  const back = useRef(below);
  back.current = below;
  useEffect(() => {
    if (!modal) return;
    let isLeft = false;
    void bus.send(modalOpen, { modal }).then(() => {
      if (!isLeft) navigate(addressText(back.current), { replace: true });
    });
    return () => {
      isLeft = true;
      for (const entry of dialogs.stack.get()) if (entry.kind === modal) entry.close();
    };
  }, [modal, bus, dialogs]);
  return null;
}
