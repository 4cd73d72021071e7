import { changeAccess } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';
import { Button, Checkbox, Inline, Notice } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useState } from 'react';
import { useText } from '../../../texts.ts';
import { wordsOf } from '../words.ts';

const rights = ['read', 'publish', 'release', 'rollback', 'rules'] as const;
type Right = (typeof rights)[number];
const dayChoices = [1, 7, 30, 90, 365] as const;
const empty = { name: '', parts: '', days: '90' };

/** Makes a token and shows it once. */
export function TokenForm() {
  const text = useText();
  const { run, isBusy, failure } = useCommand();
  const [may, setMay] = useState<readonly Right[]>(['read', 'publish']);
  const [secret, setSecret] = useState<string | null>(null);
  const toggle = (right: Right) => setMay(may.includes(right) ? may.filter((one) => one !== right) : [...may, right]);
  const submit = async ({ name, parts, days }: typeof empty) => {
    const change = { do: 'create-token' as const, name, may: [...may], parts: wordsOf(parts), days: Number(days) };
    const made = await run(changeAccess, { change, reason: '' });
    if (made) setSecret(made.secret);
  };
  return (
    <Form<typeof empty>
      className="ops-card__form ops-card__form--wide"
      initial={empty}
      onSubmit={(typed) => void submit(typed)}
    >
      <FailureNotice failure={failure} />
      {secret === null ? null : (
        <Notice tone="success" title={text('access.secret')}>
          <code className="ops-rule__muted">{secret}</code>
        </Notice>
      )}
      <FormItem
        name="name"
        label={text('access.tokenName')}
        hint={text('access.tokenHint')}
        check={(name) => (/^[A-Za-z0-9_-]{1,32}$/.test(name) ? undefined : text('access.tokenHint'))}
        required
      >
        <Input maxLength={32} autoComplete="off" />
      </FormItem>
      <FormItem name="parts" label={text('access.parts')} hint={text('access.partsHint')}>
        <Input maxLength={500} autoComplete="off" />
      </FormItem>
      <FormItem name="days" label={text('access.days')}>
        <Select
          options={dayChoices.map((count) => ({ value: String(count), label: text('access.dayCount', { count }) }))}
        />
      </FormItem>
      <fieldset className="ops-rule__rights">
        <legend>{text('access.may')}</legend>
        <Inline gap={2}>
          {rights.map((right) => (
            <Checkbox
              key={right}
              label={text(`access.right.${right}`)}
              checked={may.includes(right)}
              onChange={() => toggle(right)}
            />
          ))}
        </Inline>
      </fieldset>
      <Button type="submit" variant="primary" loading={isBusy} disabled={may.length === 0}>
        {text('access.create')}
      </Button>
    </Form>
  );
}
