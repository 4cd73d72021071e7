import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';

/** Puts a text into the clipboard and confirms it. */
export function useCopy(done: string) {
  const { bus } = usePlatform();
  return async (text: string) => {
    await navigator.clipboard.writeText(text);
    void bus.send(toastShow, { kind: 'success', text: done });
  };
}
