import type { ReactNode } from 'react';
import { createValue, type Value } from '../boot/value.ts';

export type DialogSize = 'small' | 'medium' | 'large' | 'full';

export interface DialogEntry {
  readonly id: number;
  readonly title: string;
  readonly size: DialogSize;
  readonly closeOnBackground: boolean;
  /** Hides the heading bar's title where the content has its own; it stays the accessible name. */
  readonly content: (close: (value?: unknown) => void) => ReactNode;
  readonly close: (value?: unknown) => void;
}

export interface DialogOptions {
  title: string;
  size?: DialogSize;
  closeOnBackground?: boolean;
  content(close: (value?: unknown) => void): ReactNode;
  /** Only one of a kind is open; asking again answers with the one that is. */
  kind?: string;
}

export interface DialogService {
  readonly stack: Value<readonly DialogEntry[]>;
  /** Opens a dialog on top; resolves with what it was closed with. */
  open(options: DialogOptions): Promise<unknown>;
  closeAll(): void;
}

/** One stack of dialogs for the whole site. */
export function createDialogs(): DialogService {
  const stack = createValue<readonly DialogEntry[]>([]);
  const byKind = new Map<string, Promise<unknown>>();
  let nextId = 1;

  function push(options: DialogOptions): Promise<unknown> {
    return new Promise((resolve) => {
      const id = nextId++;
      const close = (value?: unknown) => {
        stack.set(stack.get().filter((entry) => entry.id !== id));
        resolve(value);
      };
      const { title, size = 'small', closeOnBackground = false, content } = options;
      stack.set([...stack.get(), { id, title, size, closeOnBackground, content, close }]);
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
    closeAll() {
      for (const entry of [...stack.get()].reverse()) entry.close();
    },
  };
}
