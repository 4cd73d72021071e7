import type { DayRange } from '@atrium/contracts/calendar';
import type { CallInput, exportAudit } from '@atrium/contracts/calls';
import { auditActions } from '@atrium/contracts/constants';
import { Button } from '@atrium/ui';
import { DateInput } from '@atrium/ui/date-picker';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useActionText } from '../../features/actions/use-action-text.ts';
import { useText } from '../../texts.ts';
import '../../ui/filters.css';

export type ChosenLines = Required<CallInput<typeof exportAudit>>;

interface AuditFiltersProps {
  today: string;
  chosen: ChosenLines;
  onChange(chosen: ChosenLines): void;
}

/** Every action by its words, in their order. */
function useActions() {
  const done = useActionText();
  const actions = auditActions.map((value) => ({ value: value as string, label: done(value) }));
  return actions.sort((one, other) => one.label.localeCompare(other.label));
}

const inOrder = ({ from, to }: DayRange): DayRange => (from <= to ? { from, to } : { from: to, to: from });

/** Filters by actor, action, subject and time. Typed words apply on submit. */
export function AuditFilters({ today, chosen, onChange }: AuditFiltersProps) {
  const text = useText();
  return (
    <search>
      <Form
        key={JSON.stringify(chosen)}
        className="ops-filters"
        initial={chosen}
        onSubmit={({ from, to, ...words }) => onChange({ ...words, ...inOrder({ from, to }) })}
      >
        <FormItem name="who" label={text('audit.who')}>
          <Select
            options={[
              { value: 'STAFF', label: text('audit.staff') },
              { value: 'ALL', label: text('audit.all') },
            ]}
          />
        </FormItem>
        <FormItem name="actor" label={text('audit.actor')}>
          <Input maxLength={64} />
        </FormItem>
        <FormItem name="action" label={text('audit.action')}>
          <Select options={[{ value: '', label: text('audit.every') }, ...useActions()]} />
        </FormItem>
        <FormItem name="subject" label={text('audit.subject')}>
          <Input maxLength={80} />
        </FormItem>
        <FormItem name="from" label={text('site.from')}>
          <DateInput max={today} />
        </FormItem>
        <FormItem name="to" label={text('switches.until')}>
          <DateInput max={today} />
        </FormItem>
        <div className="ops-audit__buttons">
          <Button type="submit" variant="primary" icon="filter">
            {text('audit.apply')}
          </Button>
        </div>
      </Form>
    </search>
  );
}
