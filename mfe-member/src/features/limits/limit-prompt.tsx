import { answerLimitPrompt, type CallFailure, getPlayLimits, setPlayLimit } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { limitFrames } from '@atrium/contracts/constants';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Button, Card, SkeletonText, useUi } from '@atrium/ui';
import { AmountField, useAmounts } from '@atrium/ui/amount';
import { FailureNotice } from '@atrium/ui/failure';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import { AfterQuestion } from '../../ui/after-question.tsx';
import { isResting, Rest } from '../../ui/rest/rest.tsx';
import '../../ui/form.css';

type Typed = Record<(typeof limitFrames)[number], string>;

/**
 * RG2: before the first deposit, once: limits or none, as two equal answers side by side. The children are the form
 * that follows; a player on a break is asked nothing, and reads until when there is no form.
 */
export function LimitPrompt({ children }: { children?: ReactNode }) {
  const overview = useCall(getPlayLimits, {});
  const isAsked = overview.data?.wasPrompted === false;
  if (overview.isPending) return <SkeletonText lines={8} />;
  if (overview.data && isResting(overview.data)) return children ? <Rest overview={overview.data} /> : null;
  return (
    <>
      {isAsked ? <PromptForm /> : null}
      <AfterQuestion isAsked={isAsked}>{children}</AfterQuestion>
    </>
  );
}

function PromptForm() {
  const text = useText();
  const { bus, calls } = usePlatform();
  const { currencySymbol } = useUi();
  const amounts = useAmounts();
  const [typed, setTyped] = useState<Typed>({ DAY: '', WEEK: '', MONTH: '' });
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const finish = async (answers: readonly ReturnType<typeof calls.invoke>[]): Promise<boolean> => {
    setBusy(true);
    const failed = (await Promise.all(answers)).find((answer) => !answer.ok);
    setBusy(false);
    setProblem(failed && !failed.ok ? failed.failure : null);
    return !failed;
  };
  const set = async (wanted: readonly { frame: (typeof limitFrames)[number]; amount: number | null }[]) => {
    const answers = wanted.map((limit) => calls.invoke(setPlayLimit, { kind: 'DEPOSIT', ...limit }));
    if (await finish(answers)) void bus.send(toastShow, { kind: 'success', text: text('rg.done') });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = limitFrames.filter((frame) => typed[frame].trim() !== '');
    const chosen = named.length > 0 ? named : limitFrames.slice(0, 1);
    const wanted = chosen.map((frame) => ({ frame, amount: amounts.minor(typed[frame]) }));
    const unread = wanted.filter(({ amount }) => amount === null).map(({ frame }) => frame);
    setWrong(unread);
    if (unread.length === 0) void set(wanted);
  };
  return (
    <Card as="section" padding="lg" aria-label={text('rg.prompt')}>
      <form className="member-form" onSubmit={submit} noValidate>
        <h2 className="member-form__title">{text('rg.prompt')}</h2>
        <p className="member-form__text">{text('rg.promptText')}</p>
        <FailureNotice failure={problem} />
        {limitFrames.map((frame) => (
          <AmountField
            key={frame}
            name={`limit-${frame}`}
            label={`${text(`rg.frame.${frame}`)}: ${text('rg.amount', { unit: currencySymbol })}`}
            value={typed[frame]}
            onChange={(next) => setTyped({ ...typed, [frame]: next })}
            error={wrong.includes(frame) ? (amounts.question(typed[frame]) ?? text('rg.amountInvalid')) : undefined}
          />
        ))}
        <div className="member-form__buttons">
          <Button type="submit" disabled={isBusy}>
            {text('rg.promptSet')}
          </Button>
          <Button disabled={isBusy} onClick={() => void finish([calls.invoke(answerLimitPrompt, {})])}>
            {text('rg.promptNo')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
