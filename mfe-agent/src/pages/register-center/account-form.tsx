import { type CallValue, createDownlineMember } from '@atrium/contracts/calls';
import { Button, DateTime, Inline, Notice, TextField } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useCopy } from '../../features/act/use-copy.ts';
import { useText } from '../../texts.ts';
import { KindAndRebate, useKindAndRebate } from './kind-and-rebate.tsx';

type Opened = CallValue<typeof createDownlineMember>;

/** The account and its first password, as long as this page is open. */
function OpenedAccount({ account, password, validUntil }: Opened) {
  const text = useText();
  const copy = useCopy(text('register.copied'));
  return (
    <Notice tone="success" title={text('register.opened')}>
      <FactList
        facts={[
          [text('register.username'), account],
          [text('register.firstPassword'), <strong key="password">{password}</strong>],
          [text('register.validUntil'), <DateTime key="until" at={validUntil} />],
        ]}
      />
      <p>{text('register.shownOnce')}</p>
      <Inline>
        <Button size="sm" icon="copy" onClick={() => void copy(password)}>
          {text('register.copy')}
        </Button>
      </Inline>
    </Notice>
  );
}

/** Opens an account below the agent. */
export function AccountForm({ ownRebate }: { ownRebate: number }) {
  const text = useText();
  const { kind, field, read } = useKindAndRebate(ownRebate);
  const [username, setUsername] = useState('');
  const [birthday, setBirthday] = useState('');
  const [payeeName, setPayeeName] = useState('');
  const [isDayMissing, setDayMissing] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { act, isBusy, failure, fieldError } = useAct(text('register.opened'));
  const problem = fieldError('username');
  const submit = async () => {
    setOpened(null);
    setDayMissing(birthday === '');
    const rebate = read();
    if (rebate === null || birthday === '') return;
    const made = await act(createDownlineMember, {
      ...{ username, kind, rebate, birthday },
      ...(payeeName.trim() ? { payeeName } : {}),
    });
    if (!made) return;
    setOpened(made);
    setUsername('');
    setBirthday('');
    setPayeeName('');
  };
  return (
    <form
      className="agent-register"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && !failure.details.fields ? <Notice tone="error" title={failure.message} /> : null}
      <TextField
        label={text('register.username')}
        hint={text('register.usernameHint')}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="none"
        required
        value={username}
        error={problem ? (problem.reason === 'taken' ? failure?.message : text('register.usernameWrong')) : undefined}
        onChange={({ target }) => setUsername(target.value)}
      />
      <TextField
        type="date"
        label={text('register.birthday')}
        hint={text('register.birthdayHint')}
        required
        value={birthday}
        error={isDayMissing || fieldError('birthday') ? text('register.birthdayWrong') : undefined}
        onChange={({ target }) => setBirthday(target.value)}
      />
      <TextField
        label={text('register.realName')}
        hint={text('register.realNameHint')}
        maxLength={60}
        autoComplete="off"
        value={payeeName}
        error={fieldError('payeeName') ? text('register.realNameWrong') : undefined}
        onChange={({ target }) => setPayeeName(target.value)}
      />
      <KindAndRebate {...field} />
      <Inline>
        <Button type="submit" variant="primary" icon="user-plus" loading={isBusy}>
          {text('register.open')}
        </Button>
      </Inline>
      {opened ? <OpenedAccount {...opened} /> : null}
    </form>
  );
}
