import { type CallInput, exportAudit } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { Button, SelectField, TextField } from '@atrium/ui';
import { type FormEvent, useState } from 'react';
import { useText } from '../../texts.ts';

export type ChosenLines = Required<CallInput<typeof exportAudit>>;

interface AuditFiltersProps {
  today: string;
  chosen: ChosenLines;
  onChange(chosen: ChosenLines): void;
}

/** Which lines: whose, what, about what, when. Typed words count when they are sent. */
export function AuditFilters({ today, chosen, onChange }: AuditFiltersProps) {
  const text = useText();
  const [form, setForm] = useState(chosen);
  const field = (name: 'actor' | 'action' | 'subject' | 'from' | 'to') => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const { download, isBusy } = useDownload();
  return (
    <search>
      <form
        className="ops-audit__filters"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (form.from && form.to) onChange(form);
        }}
      >
        <SelectField
          name="who"
          label={text('audit.who')}
          value={form.who}
          onChange={(event) => setForm({ ...form, who: event.target.value === 'ALL' ? 'ALL' : 'STAFF' })}
          options={[
            { value: 'STAFF', label: text('audit.staff') },
            { value: 'ALL', label: text('audit.all') },
          ]}
        />
        <TextField {...field('actor')} label={text('audit.actor')} maxLength={64} />
        <TextField {...field('action')} label={text('audit.action')} maxLength={64} />
        <TextField {...field('subject')} label={text('audit.subject')} maxLength={80} />
        <TextField {...field('from')} label={text('site.from')} type="date" max={today} />
        <TextField {...field('to')} label={text('switches.until')} type="date" max={today} />
        <div className="ops-audit__buttons">
          <Button type="submit" variant="primary" icon="filter">
            {text('audit.apply')}
          </Button>
          <Button icon="download" loading={isBusy} onClick={() => void download(chosen)}>
            {text('audit.csv')}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** The chosen lines as a file; the browser saves it while it is written. */
function useDownload() {
  const { calls, bus } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const download = async (chosen: ChosenLines) => {
    setBusy(true);
    const result = await calls.invoke(exportAudit, chosen);
    setBusy(false);
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
  return { download, isBusy };
}
