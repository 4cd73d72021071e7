import { callFailureOf, getPublishedRound } from '@atrium/contracts/calls';
import type { PublishedRound } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, Notice, PageHeader, Section, SkeletonText, Stack, TextAreaField } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { parseRound } from './parse-round.ts';
import { RoundCheck } from './round-check.tsx';

/** The round of one of the player's own bets, once its vendor publishes its seeds. */
function OwnRound({ orderNo }: { orderNo: string }) {
  const text = useText();
  const { data, error, refetch } = useCall(getPublishedRound, { orderNo });
  const failure = callFailureOf(error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonText />;
  if (data.round) return <RoundCheck round={data.round} recorded={data.recorded} />;
  return <Notice tone="info">{text(data.seedInUse ? 'fairness.inUse' : 'fairness.notPublished')}</Notice>;
}

/** A round that the player brings. */
function GivenRound() {
  const text = useText();
  const [given, setGiven] = useState('');
  const [round, setRound] = useState<PublishedRound | null>(null);
  const [isUnread, setUnread] = useState(false);
  const read = () => {
    const found = parseRound(given);
    setRound(found);
    setUnread(!found);
  };
  return (
    <>
      <Section title={text('fairness.other')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            read();
          }}
        >
          <Stack gap={3}>
            <TextAreaField
              label={text('fairness.paste')}
              hint={text('fairness.pasteHint')}
              value={given}
              spellCheck={false}
              error={isUnread ? text('fairness.unread') : undefined}
              onChange={(event) => setGiven(event.target.value)}
            />
            <span>
              <Button type="submit" variant="secondary" disabled={given.trim() === ''}>
                {text('fairness.read')}
              </Button>
            </span>
          </Stack>
        </form>
      </Section>
      {round ? <RoundCheck key={given} round={round} recorded={null} /> : null}
    </>
  );
}

/** B4: verifies rounds in this browser, without a connection once the page is there. */
export default function FairnessPage({ query }: PageProps) {
  const text = useText();
  const orderNo = query.get('orderNo');
  return (
    <>
      <PageHeader title={text('titles.fairness')} description={text('fairness.description')} />
      <Stack gap={5}>
        {orderNo ? <OwnRound key={orderNo} orderNo={orderNo} /> : null}
        <GivenRound />
        <Section title={text('fairness.howTitle')}>
          <p>{text('fairness.how')}</p>
          <p>
            {text('fairness.elsewhere')} <code>npm run verify:round -- round.json</code>
          </p>
        </Section>
      </Stack>
    </>
  );
}
