import { createValue, type Value } from '../boot/value.ts';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly traceId?: string | undefined;
}

export interface ToastService {
  readonly toasts: Value<readonly Toast[]>;
  show(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
}

const shownMs = { info: 5000, success: 4000, warning: 7000, error: 9000 } as const;
const mostAtOnce = 4;

export function createToasts(): ToastService {
  const toasts = createValue<readonly Toast[]>([]);
  let nextId = 1;
  const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  return {
    toasts,
    dismiss,
    show(toast) {
      const id = nextId++;
      const others = toasts.get().filter((other) => other.text !== toast.text);
      toasts.set([...others, { id, ...toast }].slice(-mostAtOnce));
      setTimeout(() => dismiss(id), shownMs[toast.kind]);
    },
  };
}
