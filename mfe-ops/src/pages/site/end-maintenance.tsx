import { Button, ErrorState, Inline, Stack, TextAreaField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Opens the site again, or calls off what is announced. */
export function EndMaintenance({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { set, isBusy, failure } = useSetStatus(onDone);
  const [reason, setReason] = useState('');
  const end = (event: FormEvent) => {
    event.preventDefault();
    void set({ status: 0, reason });
  };
  return (
    <form className="ops-site" onSubmit={end}>
      <Stack gap={4}>
        <TextAreaField
          name="reason"
          label={text('change.reason')}
          hint={text('site.reasonHint')}
          required
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {failure && <ErrorState compact title={failure.message} traceId={failure.traceId} />}
        <Inline justify="end">
          <Button type="submit" variant="primary" loading={isBusy} disabled={reason.trim().length < 3}>
            {text('site.end')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
