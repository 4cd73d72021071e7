import { answerFeedback, listFeedback } from '@atrium/contracts/calls';
import type { FeedbackCase } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState, Notice, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { BarredNotice, Refused } from '../../features/decide/refused.tsx';
import { useDecide } from '../../features/decide/use-decide.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { AlikeAccountFacts } from './alike-account-facts.tsx';
import './feedback.css';

type State = FeedbackCase['state'];

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

function Case({ of: found }: { of: FeedbackCase }) {
  const now = usePlatform().now();
  const text = useText();
  return (
    <li className="ops-feedback__case">
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
    </li>
  );
}

/** Cases and their answers (S32). */
export default function FeedbackPage({ path }: PageProps) {
  const text = useText();
  const [state, setState] = useState<State>('OPEN');
  const [page, setPage] = useState(1);
  const cases = useCall(listFeedback, { state, pageNo: page, pageSize: 20 }, { refetchIntervalMs: askEveryMs.list });
  useLastPage(page, cases.data?.totalPages, setPage);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.feedback')} description={text('feedback.description')} />
      <Tabs<State>
        label={text('titles.feedback')}
        value={state}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
        items={[
          { value: 'OPEN', label: text('feedback.open') },
          { value: 'ESCALATED', label: text('feedback.escalated') },
          { value: 'ANSWERED', label: text('feedback.answered') },
          { value: 'CLOSED', label: text('feedback.closed') },
        ]}
      >
        <Answered answer={cases} waiting={<SkeletonText lines={8} />}>
          {(data) =>
            data.list.length === 0 ? (
              <EmptyState icon="check" title={text('feedback.none')} text={text('feedback.noneHint')} />
            ) : (
              <ul className="ops-feedback">
                {data.list.map((found) => (
                  <Case key={found.caseNumber} of={found} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Tabs>
      <Pagination page={page} totalPages={cases.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
