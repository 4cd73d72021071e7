import { createStatement } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

const formats = ['CSV', 'PDF'] as const;

/** The shown days as a file; the browser saves it while it is written. */
export function StatementButtons({ range }: { range: { from: string; to: string } }) {
  const text = useText();
  const { calls, bus } = usePlatform();
  const [asked, setAsked] = useState<string | null>(null);
  const download = async (format: (typeof formats)[number]) => {
    setAsked(format);
    const result = await calls.invoke(createStatement, { ...range, format });
    setAsked(null);
    if (result.ok) {
      const link = document.createElement('a');
      link.href = result.value.url;
      link.download = '';
      link.click();
    } else {
      const { message, traceId } = result.failure;
      void bus.send(toastShow, { kind: 'error', text: message, traceId });
    }
  };
  return (
    <div className="member-form__buttons">
      {formats.map((format) => (
        <Button
          key={format}
          icon="download"
          loading={asked === format}
          disabled={asked !== null}
          onClick={() => void download(format)}
        >
          {text(format === 'CSV' ? 'statement.csv' : 'statement.pdf')}
        </Button>
      ))}
    </div>
  );
}
