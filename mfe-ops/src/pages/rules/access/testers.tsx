import { changeTesters, type Tester } from '@atrium/contracts/calls';
import { Button, DateTime, Notice, Stack, TextField } from '@atrium/ui';
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
      {failure ? <Notice tone="error" title={failure.message} /> : null}
    </article>
  );
}

/** Accounts that a canary may be for, wherever they are signed in. */
export function Testers({ testers }: { testers: readonly Tester[] }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const { decide, isBusy, failure } = useDecide(() => setTyped(''));
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
      <form
        className="ops-card__form"
        onSubmit={(event) => {
          event.preventDefault();
          void decide(changeTesters, { change: { do: 'add', accounts: wordsOf(typed) }, reason: '' });
        }}
      >
        {failure ? <Notice tone="error" title={failure.message} /> : null}
        <TextField
          label={text('testers.accounts')}
          hint={text('testers.accountsHint')}
          maxLength={500}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" loading={isBusy} disabled={wordsOf(typed).length === 0}>
          {text('testers.add')}
        </Button>
      </form>
    </Stack>
  );
}
