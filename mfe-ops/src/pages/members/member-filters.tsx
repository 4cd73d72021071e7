import { Button } from '@atrium/ui';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useText } from '../../texts.ts';
import type { Chosen } from '../../ui/list/use-chosen.ts';
import '../../ui/filters.css';

/** What accounts are found by, and how it stands at first. */
export const memberFilter = {
  keyword: '',
  kind: ['ALL', 'PLAYER', 'AGENT'],
  state: ['ALL', 'ACTIVE', 'DISABLED'],
} as const;

export type ChosenMembers = Chosen<typeof memberFilter>;

/** What is looked for; it applies on submit. */
export function MemberFilters({ chosen, onChange }: { chosen: ChosenMembers; onChange(chosen: ChosenMembers): void }) {
  const text = useText();
  return (
    <search>
      <Form<ChosenMembers> key={JSON.stringify(chosen)} className="ops-filters" initial={chosen} onSubmit={onChange}>
        <FormItem name="keyword" label={text('members.keyword')}>
          <Input type="search" maxLength={100} autoComplete="off" autoCapitalize="none" />
        </FormItem>
        <FormItem name="kind" label={text('members.kind')}>
          <Select
            options={[
              { value: 'ALL', label: text('members.all') },
              { value: 'PLAYER', label: text('members.players') },
              { value: 'AGENT', label: text('members.agents') },
            ]}
          />
        </FormItem>
        <FormItem name="state" label={text('members.state')}>
          <Select
            options={[
              { value: 'ALL', label: text('members.all') },
              { value: 'ACTIVE', label: text('members.openState') },
              { value: 'DISABLED', label: text('members.closed') },
            ]}
          />
        </FormItem>
        <Button type="submit" icon="search">
          {text('members.find')}
        </Button>
      </Form>
    </search>
  );
}
