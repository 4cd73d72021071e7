import { minuteMs } from '@atrium/contracts/durations';
import { usePlatform } from '@atrium/contracts/react';
import { Button, ErrorState } from '@atrium/ui';
import { Form, FormItem, Input, TextArea } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Players have a minute at least. */
const noticeMinutes = [1, 5, 15, 60];
const lengthMinutes = [0, 15, 30, 60, 120, 240];
const empty = { notice: '1', length: '30', title: '', message: '', reason: '' };

/** Announces a maintenance: its time and length, the note for players, and the reason for the log. */
export function AnnounceMaintenance() {
  const text = useText();
  const { now } = usePlatform();
  const { set, isBusy, failure } = useSetStatus();
  const announce = ({ notice, length, title, message, reason }: typeof empty) => {
    const startsAt = now() + Number(notice) * minuteMs;
    const endsAt = length === '0' ? null : startsAt + Number(length) * minuteMs;
    void set({ status: 1, title, message, startsAt, endsAt, reason });
  };
  return (
    <Form className="ops-site" initial={empty} onSubmit={announce}>
      <FormItem name="notice" label={text('site.notice')}>
        <Select
          options={noticeMinutes.map((count) => ({ value: String(count), label: text('site.minutes', { count }) }))}
        />
      </FormItem>
      <FormItem name="length" label={text('site.length')}>
        <Select
          options={lengthMinutes.map((count) => ({
            value: String(count),
            label: count === 0 ? text('site.openEnd') : text('site.minutes', { count }),
          }))}
        />
      </FormItem>
      <FormItem name="title" label={text('site.heading')} hint={text('site.headingHint')}>
        <Input maxLength={80} />
      </FormItem>
      <FormItem name="message" label={text('site.message')}>
        <TextArea rows={3} maxLength={500} />
      </FormItem>
      <FormItem name="reason" label={text('change.reason')} hint={text('site.reasonHint')} required min={3}>
        <TextArea rows={2} maxLength={300} />
      </FormItem>
      {failure && <ErrorState compact title={failure.message} traceId={failure.traceId} />}
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('site.announce')}
      </Button>
    </Form>
  );
}
