import { type CallInput, createTeamFile } from '@atrium/contracts/calls';
import { useFileDownload } from '@atrium/contracts/download';
import { usePlatform } from '@atrium/contracts/react';
import { Button, Inline } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** The shown list as a file. */
export function FileButton({ shown }: { shown: CallInput<typeof createTeamFile> }) {
  const text = useText();
  const { calls } = usePlatform();
  const { asked, download } = useFileDownload();
  return (
    <Inline>
      <Button
        icon="download"
        loading={asked !== null}
        onClick={() => void download('CSV', () => calls.invoke(createTeamFile, shown))}
      >
        {text('records.csv')}
      </Button>
    </Inline>
  );
}
