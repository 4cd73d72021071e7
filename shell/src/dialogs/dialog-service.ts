import { modalDefaults } from '@atrium/contracts/constants';
import type { Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { serviceContext } from '../core/service-context.ts';
import { readableOf, type Store } from '../core/store.ts';

/** Named widths; without one a dialog is as wide as its content, from the specification's 200 × 200 up. */
export type DialogSize = 'small' | 'medium' | 'large' | 'full';

/** How a dialog behaves; an option that is left out is as in `modalDefaults`. */
export interface DialogBehaviour {
  readonly width: number;
  readonly height: number;
  /** Grows with its content and never leaves the window; else it is exactly `width` × `height`. */
  readonly adaptive: boolean;
  /** Padding between the cover and the dialog. */
  readonly delayMs: number;
  readonly draggable: boolean;
  readonly closeOnBackground: boolean;
  readonly closeButton: boolean;
  /** False for a dialog that must be answered: Esc does not close it either. */
  readonly canDismiss: boolean;
}

export interface DialogEntry extends DialogBehaviour {
  readonly id: number;
  readonly kind: string | null;
  readonly title: string;
  readonly size: DialogSize | null;
  readonly content: (close: (value?: unknown) => void) => ReactNode;
  readonly close: (value?: unknown) => void;
}

export interface DialogOptions extends Partial<DialogBehaviour> {
  title: string;
  size?: DialogSize;
  content(close: (value?: unknown) => void): ReactNode;
  /** Only one dialog of a kind is open; opening another one returns the result of the first. */
  kind?: string;
}

export const dialogsAtom = atom<readonly DialogEntry[]>([]);

export interface DialogService {
  readonly stack: Readable<readonly DialogEntry[]>;
  /** Opens a dialog on top; resolves with the value it is closed with. */
  open(options: DialogOptions): Promise<unknown>;
}

const defaults: DialogBehaviour = { ...modalDefaults, canDismiss: true };

export const [DialogsContext, useDialogs] = serviceContext<DialogService>();

/** One stack of dialogs for the whole site. */
export function createDialogs(store: Store): DialogService {
  const stack = readableOf(store, dialogsAtom);
  const change = (next: readonly DialogEntry[]) => store.set(dialogsAtom, next);
  const byKind = new Map<string, Promise<unknown>>();
  let nextId = 1;

  function push({ kind, size, ...options }: DialogOptions): Promise<unknown> {
    return new Promise((resolve) => {
      const id = nextId++;
      const close = (value?: unknown) => {
        change(stack.get().filter((entry) => entry.id !== id));
        resolve(value);
      };
      change([...stack.get(), { ...defaults, ...options, id, kind: kind ?? null, size: size ?? null, close }]);
    });
  }

  return {
    stack,
    open(options) {
      const { kind } = options;
      const present = kind === undefined ? undefined : byKind.get(kind);
      if (present) return present;
      const opened = push(options);
      if (kind !== undefined) {
        byKind.set(kind, opened);
        void opened.finally(() => byKind.delete(kind));
      }
      return opened;
    },
  };
}
