import { type CallInput, createStatement } from '@atrium/contracts/calls';
import { useFileDownload } from '@atrium/contracts/download';
import { usePlatform } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useText } from '../../texts.ts';

const formats = ['CSV', 'PDF'] as const;

/** The shown movements as a file. */
export function StatementButtons({ shown }: { shown: Omit<CallInput<typeof createStatement>, 'format'> }) {
  const text = useText();
  const { calls } = usePlatform();
  const { asked, download } = useFileDownload();
  return (
    <div className="member-form__buttons">
      {formats.map((format) => (
        <Button
          key={format}
          icon="download"
          loading={asked === format}
          disabled={asked !== null}
          onClick={() => void download(format, () => calls.invoke(createStatement, { ...shown, format }))}
        >
          {text(format === 'CSV' ? 'statement.csv' : 'statement.pdf')}
        </Button>
      ))}
    </div>
  );
}
