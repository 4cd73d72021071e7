import type { HallModal } from '@atrium/contracts/constants';
import { normalisePath } from '@atrium/contracts/release';

/** Addresses of the shell's own dialogs (§2). */
const modals: Readonly<Record<string, HallModal>> = {
  '/help': 'help',
  '/helpmc': 'help',
  '/app': 'app',
  '/chat': 'chat',
};

/** The dialog that a path opens over the page; null for a page. */
export const modalOfPath = (path: string): HallModal | null => modals[normalisePath(path)] ?? null;

export const isModalPath = (path: string): boolean => modalOfPath(path) !== null;
