import { createRegistrationLink } from '@atrium/contracts/calls';
import { Button, Inline } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useAct } from '../../features/act/use-act.ts';
import { useText } from '../../texts.ts';
import { KindAndRebate, plainKindAndRebate, useKindAndRebate } from './kind-and-rebate.tsx';

const without = '0';
const dayChoices = [7, 30, 90, 365];
const useChoices = [1, 10, 100, 1_000];
const plainLink = { ...plainKindAndRebate, days: '30', uses: without };

/** A choice that may be none. */
const numberOf = (choice: string) => (choice === without ? null : Number(choice));

/** Makes a link with the type and rebate that it gives, its days and its registrations. */
export function LinkForm({ ownRebate }: { ownRebate: number }) {
  const text = useText();
  const kindAndRebateOf = useKindAndRebate();
  const { act, isBusy, failure, fieldError } = useAct(text('register.linkMade'));
  const submit = (typed: typeof plainLink) =>
    void act(createRegistrationLink, {
      ...kindAndRebateOf(typed),
      validDays: numberOf(typed.days),
      maxUses: numberOf(typed.uses),
    });
  return (
    <Form className="agent-register" initial={plainLink} onSubmit={submit}>
      <FailureNotice failure={failure} />
      <KindAndRebate ownRebate={ownRebate} isRefused={fieldError('rebate') !== undefined} />
      <FormItem name="days" label={text('register.validFor')}>
        <Select
          options={[
            ...dayChoices.map((count) => ({ value: String(count), label: text('register.days', { count }) })),
            { value: without, label: text('register.untilClosed') },
          ]}
        />
      </FormItem>
      <FormItem name="uses" label={text('register.maxUses')}>
        <Select
          options={[
            { value: without, label: text('register.anyNumber') },
            ...useChoices.map((count) => ({ value: String(count), label: text('register.atMost', { count }) })),
          ]}
        />
      </FormItem>
      <Inline>
        <Button type="submit" variant="primary" icon="plus" loading={isBusy}>
          {text('register.makeLink')}
        </Button>
      </Inline>
    </Form>
  );
}
