import { changeAccess, getReleaseStatus, type PartRights } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { wordsOf } from '../words.ts';

/** Who may do what with one part. */
export function RightsRow({ rights: { part, publish, release, twoPeople } }: { rights: PartRights }) {
  const text = useText();
  const who = (accounts: readonly string[] | null) => accounts?.join(', ') ?? text('access.role');
  return (
    <article className="ops-card ops-rule" data-rights={part}>
      <header>
        <strong>{part}</strong>
        {twoPeople ? <Badge tone="accent">{text('access.two')}</Badge> : null}
      </header>
      <p>
        {text('access.publishers')}: {who(publish)}
      </p>
      <p>
        {text('access.releasers')}: {who(release)}
      </p>
    </article>
  );
}

const empty = { part: 'shell', publish: '', release: '', two: 'no', reason: '' };

/** Sets the rights of one part; empty lists and one person are the usual. */
export function RightsForm() {
  const text = useText();
  const { decide, isBusy, failure } = useDecide();
  const parts = useCall(getReleaseStatus, {}).data?.parts ?? [];
  const submit = ({ part, publish, release, two, reason }: typeof empty) => {
    const listOf = (typed: string) => (wordsOf(typed).length === 0 ? null : wordsOf(typed));
    const rights = { part, publish: listOf(publish), release: listOf(release), twoPeople: two === 'yes' };
    void decide(changeAccess, { change: { do: 'set-rights', rights }, reason });
  };
  return (
    <Form<typeof empty> className="ops-card__form ops-card__form--wide" initial={empty} onSubmit={submit}>
      <FailureNotice failure={failure} />
      <FormItem name="part" label={text('access.part')}>
        <Select options={parts.map(({ id }) => ({ value: id, label: id }))} />
      </FormItem>
      <FormItem name="publish" label={text('access.publishers')} hint={text('access.whoHint')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <FormItem name="release" label={text('access.releasers')} hint={text('access.whoHint')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <FormItem name="two" label={text('access.two')}>
        <Select
          options={[
            { value: 'no', label: text('access.oneIsEnough') },
            { value: 'yes', label: text('access.twoNeeded') },
          ]}
        />
      </FormItem>
      <FormItem name="reason" label={text('rollout.reason')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('access.set')}
      </Button>
    </Form>
  );
}
