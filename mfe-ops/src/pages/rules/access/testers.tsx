import { changeTesters, type Tester } from '@atrium/contracts/calls';
import { Button, DateTime, Stack } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { useState } from 'react';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { wordsOf } from '../words.ts';

function TesterRow({ tester: { account, by, at } }: { tester: Tester }) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide();
  return (
    <article className="ops-card ops-rule" data-tester={account}>
      <header>
        <strong>{account}</strong>
        <span>
          {by} · <DateTime at={at} />
        </span>
        <Button
          size="sm"
          loading={isBusy}
          aria-label={text('testers.removeAccount', { account })}
          onClick={() => void decide(changeTesters, { change: { do: 'remove', account }, reason: '' })}
        >
          {text('testers.remove')}
        </Button>
      </header>
      <FailureNotice failure={failure} />
    </article>
  );
}

/** Accounts that a canary may be for, wherever they are signed in. */
export function Testers({ testers }: { testers: readonly Tester[] }) {
  const text = useText();
  const [additions, setAdditions] = useState(0);
  const { decide, isBusy, failure } = useDecide(() => setAdditions(additions + 1));
  return (
    <Stack gap={4}>
      <p className="ops-rule__muted">{text('testers.description')}</p>
      <ul className="ops-cards">
        {testers.map((one) => (
          <li key={one.account}>
            <TesterRow tester={one} />
          </li>
        ))}
      </ul>
      <Form
        key={additions}
        className="ops-card__form"
        initial={{ accounts: '' }}
        onSubmit={({ accounts }) =>
          void decide(changeTesters, { change: { do: 'add', accounts: wordsOf(accounts) }, reason: '' })
        }
      >
        <FailureNotice failure={failure} />
        <FormItem
          name="accounts"
          label={text('testers.accounts')}
          hint={text('testers.accountsHint')}
          check={(accounts) => (wordsOf(accounts).length > 0 ? undefined : text('fields.required'))}
        >
          <Input maxLength={500} autoComplete="off" />
        </FormItem>
        <Button type="submit" loading={isBusy}>
          {text('testers.add')}
        </Button>
      </Form>
    </Stack>
  );
}
