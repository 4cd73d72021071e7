import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { copyText } from '@atrium/ui/clipboard';

/** Puts a text into the clipboard and confirms it. */
export function useCopy(done: string) {
  const { bus } = usePlatform();
  return async (text: string) => {
    if (await copyText(text)) void bus.send(toastShow, { kind: 'success', text: done });
  };
}
