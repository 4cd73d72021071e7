import type { AddressedModal } from '@atrium/contracts/constants';
import { normalisePath } from '@atrium/contracts/release';

/** Addresses of the shell's own dialogs. */
const modals: Readonly<Record<string, AddressedModal>> = {
  '/help': 'help',
  '/helpmc': 'help',
  '/app': 'app',
  '/chat': 'chat',
};

/** The dialog that a path opens over the page; null for a page. */
export const modalOfPath = (path: string): AddressedModal | null => modals[normalisePath(path)] ?? null;

export const isModalPath = (path: string): boolean => modalOfPath(path) !== null;
