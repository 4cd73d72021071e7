import type { CallResult, createBetStatement, createStatement } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';

/** A file that a call answers the address of; the browser saves it while it is written. */
export function useFileDownload() {
  const { bus } = usePlatform();
  const [asked, setAsked] = useState<string | null>(null);
  const download = async (
    name: string,
    request: () => Promise<CallResult<typeof createStatement | typeof createBetStatement>>,
  ) => {
    setAsked(name);
    const result = await request();
    setAsked(null);
    if (result.ok) {
      const link = document.createElement('a');
      link.href = result.value.url;
      link.download = '';
      link.click();
      return;
    }
    const { message, traceId } = result.failure;
    void bus.send(toastShow, { kind: 'error', text: message, traceId });
  };
  return { asked, download };
}
