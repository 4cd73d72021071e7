import { Button, ErrorState } from '@atrium/ui';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { useText } from '../../texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Opens the site again, or cancels an announced maintenance. */
export function EndMaintenance() {
  const text = useText();
  const { set, isBusy, failure } = useSetStatus();
  return (
    <Form className="ops-site" initial={{ reason: '' }} onSubmit={({ reason }) => void set({ status: 0, reason })}>
      <FormItem name="reason" label={text('change.reason')} hint={text('site.reasonHint')} required min={3}>
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      {failure && <ErrorState compact title={failure.message} traceId={failure.traceId} />}
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('site.end')}
      </Button>
    </Form>
  );
}
