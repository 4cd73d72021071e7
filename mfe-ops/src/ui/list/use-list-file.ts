import { type CallInput, exportList } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { useFileDownload } from '@atrium/contracts/download';
import { usePlatform } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';

export type ListFile = CallInput<typeof exportList>;

/** Saves what a list shows as a file, and says so if the file does not have all of it. */
export function useListFile() {
  const text = useText();
  const { calls, bus } = usePlatform();
  const { asked, download } = useFileDownload();
  const save = (file: ListFile) =>
    download(file.list, async () => {
      const answer = await calls.invoke(exportList, file);
      if (!answer.ok) return answer;
      const { csv, rows, total } = answer.value;
      if (rows < total) void bus.send(toastShow, { kind: 'info', text: text('list.cut', { rows, total }) });
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      return { ok: true, value: { url, name: `${file.list}.csv` } };
    });
  return { isBusy: asked !== null, save };
}
