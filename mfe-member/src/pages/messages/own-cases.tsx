import { callFailureOf, escalateFeedback, listOwnFeedback } from '@atrium/contracts/calls';
import { modalOpen } from '@atrium/contracts/commands';
import { caseRules } from '@atrium/contracts/constants';
import type { FeedbackCase } from '@atrium/contracts/entities';
import { useCall, useCommand, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, ErrorState, SkeletonText, TextAreaField } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { CommandNotice } from '../../ui/command/command-notice.tsx';

/** The player's cases with what was answered, and a second person for an answer that is not accepted. */
export function OwnCases() {
  const { bus } = usePlatform();
  const text = useText();
  const cases = useCall(listOwnFeedback, {});
  const failure = callFailureOf(cases.error);
  const write = (
    <Button icon="mail" onClick={() => void bus.send(modalOpen, { modal: 'feedback' })}>
      {text('cases.write')}
    </Button>
  );
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void cases.refetch()} />;
  }
  if (!cases.data) return <SkeletonText lines={6} />;
  if (cases.data.cases.length === 0) {
    return <EmptyState icon="mail" title={text('cases.none')} text={text('cases.noneHint')} action={write} />;
  }
  return (
    <>
      {write}
      <ul className="member-cases">
        {cases.data.cases.map((found) => (
          <Case key={found.caseNumber} of={found} />
        ))}
      </ul>
    </>
  );
}

function Case({ of: found }: { of: FeedbackCase }) {
  const { now } = usePlatform();
  const text = useText();
  const { state, escalation } = found;
  const isWaiting = state === 'OPEN' || state === 'ESCALATED';
  return (
    <li>
      <article className="member-case" aria-label={found.caseNumber}>
        <header>
          <strong className="a-figures">{found.caseNumber}</strong>
          <Badge tone={isWaiting ? 'accent' : 'neutral'}>{text(`cases.state.${state}`)}</Badge>
          <DateTime at={found.createdAt} format="datetime" />
        </header>
        <p>{found.content}</p>
        {found.answer ? <Answer text={found.answer} at={found.answeredAt} /> : null}
        {escalation ? <p className="member-case__note">{escalation.reason ?? text('cases.late')}</p> : null}
        {found.finalAnswer ? <Answer text={found.finalAnswer} at={found.finalAnsweredAt ?? null} /> : null}
        {isWaiting && found.dueAt ? (
          <p className="member-case__note">
            {text('cases.due')} <DateTime at={found.dueAt} format="datetime" />
          </p>
        ) : null}
        {(found.disputableUntil ?? 0) > now() ? <Escalate caseNumber={found.caseNumber} /> : null}
      </article>
    </li>
  );
}

function Answer({ text, at }: { text: string; at: number | null }) {
  return (
    <blockquote className="member-case__answer">
      {text}
      {at === null ? null : <DateTime at={at} format="datetime" />}
    </blockquote>
  );
}

function Escalate({ caseNumber }: { caseNumber: string }) {
  const text = useText();
  const command = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const isTooShort = reason.trim().length < caseRules.reasonMinLength;
  if (!isOpen) {
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        {text('cases.dispute')}
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!isTooShort) void command.run(escalateFeedback, { caseNumber, reason });
      }}
    >
      <TextAreaField
        label={text('cases.reason')}
        rows={3}
        maxLength={caseRules.reasonMaxLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isShown && isTooShort ? text('cases.tooShort', { min: caseRules.reasonMinLength }) : undefined}
        required
      />
      <CommandNotice command={command} />
      <Button type="submit" variant="primary" size="sm" loading={command.isBusy}>
        {text('cases.send')}
      </Button>
    </form>
  );
}
