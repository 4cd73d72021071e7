import { createRegistrationLink } from '@atrium/contracts/calls';
import { Button, Inline, Notice, SelectField } from '@atrium/ui';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';
import { KindAndRebate, useKindAndRebate } from './kind-and-rebate.tsx';

const without = '0';
const dayChoices = [7, 30, 90, 365];
const useChoices = [1, 10, 100, 1_000];

/** A choice that may be none. */
const numberOf = (choice: string) => (choice === without ? null : Number(choice));

/** Makes a link with the type and rebate that it gives, its days and its registrations. */
export function LinkForm({ ownRebate }: { ownRebate: number }) {
  const text = useText();
  const { kind, field, read } = useKindAndRebate(ownRebate);
  const [days, setDays] = useState('30');
  const [uses, setUses] = useState(without);
  const { act, isBusy, failure } = useAct(text('register.linkMade'));
  const submit = () => {
    const rebate = read();
    if (rebate === null) return;
    void act(createRegistrationLink, { kind, rebate, validDays: numberOf(days), maxUses: numberOf(uses) });
  };
  return (
    <form
      className="agent-register"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure ? <Notice tone="error" title={failure.message} /> : null}
      <KindAndRebate {...field} />
      <SelectField
        label={text('register.validFor')}
        value={days}
        options={[
          ...dayChoices.map((count) => ({ value: String(count), label: text('register.days', { count }) })),
          { value: without, label: text('register.untilClosed') },
        ]}
        onChange={({ target }) => setDays(target.value)}
      />
      <SelectField
        label={text('register.maxUses')}
        value={uses}
        options={[
          { value: without, label: text('register.anyNumber') },
          ...useChoices.map((count) => ({ value: String(count), label: text('register.atMost', { count }) })),
        ]}
        onChange={({ target }) => setUses(target.value)}
      />
      <Inline>
        <Button type="submit" variant="primary" icon="plus" loading={isBusy}>
          {text('register.makeLink')}
        </Button>
      </Inline>
    </form>
  );
}
