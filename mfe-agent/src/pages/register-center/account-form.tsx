import { type CallValue, createDownlineMember } from '@atrium/contracts/calls';
import { Button, DateTime, Inline, Notice } from '@atrium/ui';
import { DateInput } from '@atrium/ui/date-picker';
import { FactList } from '@atrium/ui/facts';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input } from '@atrium/ui/form';
import { useState } from 'react';
import { useAct } from '../../features/act/use-act.ts';
import { useCopy } from '../../features/act/use-copy.ts';
import { useToday } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import { KindAndRebate, plainKindAndRebate, useKindAndRebate } from './kind-and-rebate.tsx';

const noOwner = { username: '', birthday: '', payeeName: '' };
const plainAccount = { ...noOwner, ...plainKindAndRebate };

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
  const kindAndRebateOf = useKindAndRebate();
  const today = useToday();
  // The next account begins with the type and rebate of the last one.
  const [begun, setBegun] = useState({ initial: plainAccount, round: 0 });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { act, isBusy, problem, failure, fieldError } = useAct(text('register.opened'));
  const taken = fieldError('username')?.reason === 'taken' ? failure?.message : undefined;
  const submit = async (typed: typeof plainAccount) => {
    const { username, birthday, payeeName } = typed;
    setOpened(null);
    const made = await act(createDownlineMember, {
      username,
      birthday,
      ...kindAndRebateOf(typed),
      ...(payeeName.trim() ? { payeeName } : {}),
    });
    if (!made) return;
    setOpened(made);
    setBegun({ initial: { ...typed, ...noOwner }, round: begun.round + 1 });
  };
  return (
    <Form key={begun.round} className="agent-register" initial={begun.initial} onSubmit={(typed) => void submit(typed)}>
      <FailureNotice failure={problem} />
      <FormItem
        name="username"
        label={text('register.username')}
        hint={text('register.usernameHint')}
        error={fieldError('username') ? (taken ?? text('register.usernameWrong')) : undefined}
        required
      >
        <Input maxLength={16} autoComplete="off" autoCapitalize="none" />
      </FormItem>
      <FormItem
        name="birthday"
        label={text('register.birthday')}
        hint={text('register.birthdayHint')}
        error={fieldError('birthday') ? text('register.birthdayWrong') : undefined}
        required
      >
        <DateInput max={today} />
      </FormItem>
      <FormItem
        name="payeeName"
        label={text('register.realName')}
        hint={text('register.realNameHint')}
        error={fieldError('payeeName') ? text('register.realNameWrong') : undefined}
      >
        <Input maxLength={60} autoComplete="off" />
      </FormItem>
      <KindAndRebate ownRebate={ownRebate} isRefused={fieldError('rebate') !== undefined} />
      <Inline>
        <Button type="submit" variant="primary" icon="user-plus" loading={isBusy}>
          {text('register.open')}
        </Button>
      </Inline>
      {opened ? <OpenedAccount {...opened} /> : null}
    </Form>
  );
}
