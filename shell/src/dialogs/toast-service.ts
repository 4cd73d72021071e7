import { atom } from 'jotai/vanilla';
import { serviceContext } from '../core/service-context.ts';
import type { Store } from '../core/store.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly traceId?: string | undefined;
}

export const toastsAtom = atom<readonly Toast[]>([]);

export interface ToastService {
  show(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
}

const shownMs = { info: 5000, success: 4000, warning: 7000, error: 9000 } as const;
const mostAtOnce = 4;

export const [ToastsContext, useToasts] = serviceContext<ToastService>();

export function createToasts(store: Store): ToastService {
  let nextId = 1;
  const dismiss = (id: number) => store.set(toastsAtom, (all) => all.filter((toast) => toast.id !== id));
  return {
    dismiss,
    show(toast) {
      const id = nextId++;
      store.set(toastsAtom, (all) => {
        const others = all.filter((other) => other.text !== toast.text);
        return [...others, { id, ...toast }].slice(-mostAtOnce);
      });
      setTimeout(() => dismiss(id), shownMs[toast.kind]);
    },
  };
}
