import { addMemberNote, listMemberTimeline } from '@atrium/contracts/calls';
import type { MemberFile, TimelineEvent } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Button, DateTime, EmptyState, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, TextArea } from '@atrium/ui/form';
import { type ReactNode, useState } from 'react';
import { useActionText } from '../../features/actions/use-action-text.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';
import './person.css';

/** What happened to an account beside play, the latest first, and the notes of staff. */
export function Timeline({ member }: { member: MemberFile }) {
  const text = useText();
  // Where each page begins, from the latest on; the first one begins now.
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <>
      <NoteForm memberId={member.memberId} />
      <ol className="ops-timeline" aria-label={text('person.timeline')}>
        {starts.map((before, index) => (
          <EventsBefore
            key={before ?? 'latest'}
            member={member}
            before={before}
            onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </ol>
    </>
  );
}

interface EventsBeforeProps {
  readonly member: MemberFile;
  readonly before: number | undefined;
  /** Of the last page that is shown. */
  readonly onMore: ((next: number) => void) | undefined;
}

function EventsBefore({ member: { memberId, currency }, before, onMore }: EventsBeforeProps) {
  const text = useText();
  const page = useCall(listMemberTimeline, before === undefined ? { memberId } : { memberId, before });
  return (
    <Answered answer={page} waiting={<SkeletonText lines={6} />}>
      {({ events, next }) => (
        <>
          {before === undefined && events.length === 0 ? (
            <EmptyState icon="history" title={text('person.nothing')} text={text('person.nothingHint')} />
          ) : null}
          {events.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one moment have nothing else that tells them apart
            <li key={`${event.at} ${place}`} data-kind={event.kind}>
              <DateTime at={event.at} />
              <EventText event={event} currency={currency} />
            </li>
          ))}
          {next !== null && onMore ? (
            <li>
              <Button size="sm" onClick={() => onMore(next)}>
                {text('person.more')}
              </Button>
            </li>
          ) : null}
        </>
      )}
    </Answered>
  );
}

function EventText({ event, currency }: { event: TimelineEvent; currency: string }): ReactNode {
  const text = useText();
  const done = useActionText();
  switch (event.kind) {
    case 'DEPOSIT':
    case 'WITHDRAWAL':
      return (
        <p>
          {text(`person.event.${event.kind}`)} <MoneyIn minor={event.amount} currency={currency} /> ·{' '}
          {text(`payments.state.${event.state}`)} <small>{event.orderNo}</small>
        </p>
      );
    case 'CASE':
      return (
        <p>
          {text('person.event.CASE')} · {text(`person.case.${event.state}`)} <small>{event.caseNumber}</small>
        </p>
      );
    case 'NOTE':
      return (
        <blockquote>
          {event.text}
          <small>{event.by}</small>
        </blockquote>
      );
    case 'ACTION':
      return (
        <p>
          {done(event.action)} <small>{[event.by, event.ip].filter(Boolean).join(' · ')}</small>
        </p>
      );
  }
}

function NoteForm({ memberId }: { memberId: string }) {
  const text = useText();
  // Another form is empty again.
  const [key, setKey] = useState(0);
  const { decide, isBusy, failure } = useDecide(() => setKey(key + 1), text('person.noted'));
  return (
    <Form
      key={key}
      className="ops-note"
      label={text('person.note')}
      initial={{ text: '' }}
      onSubmit={(values) => void decide(addMemberNote, { memberId, ...values })}
    >
      <FailureNotice failure={failure} />
      <FormItem name="text" label={text('person.note')} hint={text('person.noteHint')} required>
        <TextArea rows={2} maxLength={1_000} />
      </FormItem>
      <Button type="submit" size="sm" loading={isBusy}>
        {text('person.addNote')}
      </Button>
    </Form>
  );
}
