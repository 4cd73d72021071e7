import { minuteMs } from '@atrium/contracts/durations';
import { usePlatform } from '@atrium/contracts/react';
import { Button, ErrorState, Inline, SelectField, Stack, TextAreaField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts.ts';
import { useSetStatus } from './use-set-status.ts';

/** Players have a minute at least. */
const noticeMinutes = [1, 5, 15, 60];
const lengthMinutes = [0, 15, 30, 60, 120, 240];
const empty = { notice: '1', length: '30', title: '', message: '', reason: '' };

/** Announces a maintenance: when, for how long, what players read, and why, for the log. */
export function AnnounceMaintenance({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { now } = usePlatform();
  const { set, isBusy, failure } = useSetStatus(onDone);
  const [form, setForm] = useState(empty);
  const field = (name: keyof typeof empty) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const announce = (event: FormEvent) => {
    event.preventDefault();
    const startsAt = now() + Number(form.notice) * minuteMs;
    const endsAt = form.length === '0' ? null : startsAt + Number(form.length) * minuteMs;
    const { title, message, reason } = form;
    void set({ status: 1, title, message, startsAt, endsAt, reason });
  };
  return (
    <form className="ops-site" onSubmit={announce}>
      <Stack gap={4}>
        <SelectField
          {...field('notice')}
          label={text('site.notice')}
          options={noticeMinutes.map((count) => ({ value: String(count), label: text('site.minutes', { count }) }))}
        />
        <SelectField
          {...field('length')}
          label={text('site.length')}
          options={lengthMinutes.map((count) => ({
            value: String(count),
            label: count === 0 ? text('site.openEnd') : text('site.minutes', { count }),
          }))}
        />
        <TextField {...field('title')} label={text('site.heading')} hint={text('site.headingHint')} maxLength={80} />
        <TextAreaField {...field('message')} label={text('site.message')} rows={3} maxLength={500} />
        <TextAreaField
          {...field('reason')}
          label={text('change.reason')}
          hint={text('site.reasonHint')}
          required
          rows={2}
          maxLength={300}
        />
        {failure && <ErrorState compact title={failure.message} traceId={failure.traceId} />}
        <Inline justify="end">
          <Button type="submit" variant="primary" loading={isBusy} disabled={form.reason.trim().length < 3}>
            {text('site.announce')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
