import { type ChannelKind, changeAlerts } from '@atrium/contracts/calls';
import { Button, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { wordsOf } from '../words.ts';

const kinds = ['json', 'slack', 'teams', 'mail'] as const satisfies readonly ChannelKind[];
const empty = { name: '', kind: 'json' as string, address: '', parts: '' };

/** Adds a channel, of every cause; of some parts alone where they are named. */
export function ChannelForm({ hasMail }: { hasMail: boolean }) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide();
  const offered = kinds.filter((kind) => hasMail || kind !== 'mail');
  const submit = ({ name, kind, address, parts }: typeof empty) => {
    const chosen = kinds.find((one) => one === kind) ?? 'json';
    void decide(changeAlerts, { change: { do: 'add', name, kind: chosen, address, parts: wordsOf(parts) } });
  };
  return (
    <Form<typeof empty> className="ops-card__form ops-card__form--wide" initial={empty} onSubmit={submit}>
      <FailureNotice failure={failure} />
      {hasMail ? null : <Notice>{text('alerts.noMail')}</Notice>}
      <FormItem name="name" label={text('alerts.name')} required>
        <Input maxLength={60} autoComplete="off" />
      </FormItem>
      <FormItem name="kind" label={text('alerts.kind')}>
        <Select options={offered.map((value) => ({ value, label: text(`alerts.kinds.${value}`) }))} />
      </FormItem>
      <FormItem name="address" label={text('alerts.address')} hint={text('alerts.addressHint')} required>
        <Input maxLength={1000} autoComplete="off" inputMode="url" />
      </FormItem>
      <FormItem name="parts" label={text('access.parts')} hint={text('alerts.partsHint')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <Button type="submit" variant="primary" icon="plus" loading={isBusy}>
        {text('alerts.add')}
      </Button>
    </Form>
  );
}
