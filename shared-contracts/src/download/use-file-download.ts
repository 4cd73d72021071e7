import { useState } from 'react';
import type { CallFailure } from '../calls/index.ts';
import { toastShow } from '../commands/index.ts';
import { usePlatform } from '../react/index.ts';

/** What a call answers that writes a file: its address, and its name if the address says none; or why there is none. */
type FileAnswer =
  | { readonly ok: true; readonly value: { readonly url: string; readonly name?: string } }
  | { ok: false; failure: CallFailure };

/** A file that a call answers the address of; the browser saves it while it is written. */
export function useFileDownload() {
  const { bus } = usePlatform();
  const [asked, setAsked] = useState<string | null>(null);
  const download = async (name: string, request: () => Promise<FileAnswer>) => {
    setAsked(name);
    const result = await request();
    setAsked(null);
    if (result.ok) {
      const link = document.createElement('a');
      link.href = result.value.url;
      link.download = result.value.name ?? '';
      link.click();
      return;
    }
    const { message, traceId } = result.failure;
    void bus.send(toastShow, { kind: 'error', text: message, traceId });
  };
  return { asked, download };
}
