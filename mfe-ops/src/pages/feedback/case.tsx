import { answerFeedback } from '@atrium/contracts/calls';
import { caseStates, type FeedbackCase } from '@atrium/contracts/entities';
import { usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Notice } from '@atrium/ui';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { BarredNotice, Refused } from '../../features/decide/refused.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { AlikeAccountFacts } from './alike-account-facts.tsx';
import './feedback.css';

function AnswerForm({ of: { caseNumber, alike } }: { of: FeedbackCase }) {
  const text = useText();
  const { decide, isBusy, failure } = useDecide(undefined, text(alike ? 'feedback.noted' : 'feedback.sent'));
  return (
    <Form
      className="ops-feedback__answer"
      initial={{ answer: '' }}
      onSubmit={({ answer }) => void decide(answerFeedback, { caseNumber, answer })}
    >
      <Refused failure={failure} />
      <FormItem name="answer" label={text(alike ? 'feedback.finding' : 'feedback.answer')} required>
        <TextArea rows={3} maxLength={2000} />
      </FormItem>
      <Button type="submit" variant="primary" loading={isBusy}>
        {text(alike ? 'feedback.note' : 'feedback.send')}
      </Button>
    </Form>
  );
}

/** The form, unless another person than the reader has to answer. */
function Answering({ of: found }: { of: FeedbackCase }) {
  return found.barred ? <BarredNotice of={found.barred} /> : <AnswerForm of={found} />;
}

/** Whether the case waits for an answer of staff. */
const isWaiting = ({ state }: FeedbackCase) => state === 'OPEN' || state === 'ESCALATED';

/** One case, with the form that answers it. */
export function Case({ of: found }: { of: FeedbackCase }) {
  const now = usePlatform().now();
  const text = useText();
  return (
    <article className="ops-feedback__case">
      <header>
        <strong className="a-figures">{found.caseNumber}</strong>
        <Badge>{text(found.alike ? 'feedback.alike.type' : `feedback.types.${found.type as 0}`)}</Badge>
        <span>{found.account ?? text('feedback.guest')}</span>
        {found.sender ? <span>{found.sender}</span> : null}
        <DateTime at={found.createdAt} />
        {isWaiting(found) && found.dueAt ? (
          <Badge tone={found.dueAt < now ? 'lost' : 'neutral'}>
            {text(found.dueAt < now ? 'feedback.overdue' : 'feedback.due')} <DateTime at={found.dueAt} />
          </Badge>
        ) : null}
      </header>
      {found.alike ? <AlikeAccountFacts of={found.alike} /> : <p>{found.content}</p>}
      {found.answer ? <blockquote>{found.answer}</blockquote> : null}
      {found.escalation ? (
        <Notice tone="warning" title={text(`feedback.by.${found.escalation.by}`)}>
          {found.escalation.reason}
        </Notice>
      ) : null}
      {found.finalAnswer ? <blockquote>{found.finalAnswer}</blockquote> : null}
      {isWaiting(found) ? <Answering of={found} /> : null}
    </article>
  );
}

/** What a file has of each case. */
export function useCaseFields(): readonly ListField<FeedbackCase>[] {
  const text = useText();
  return [
    { header: text('person.order'), field: 'caseNumber' },
    { header: text('members.account'), field: 'account' },
    {
      header: text('members.state'),
      field: 'state',
      words: wordsOf(caseStates, (code) => text(`person.case.${code}`)),
    },
    { header: text('person.time'), field: 'createdAt', as: 'TIME' },
    { header: text('feedback.due'), field: 'dueAt', as: 'TIME' },
    { header: text('audit.detail'), field: 'content' },
    { header: text('feedback.answer'), field: 'answer' },
  ];
}
