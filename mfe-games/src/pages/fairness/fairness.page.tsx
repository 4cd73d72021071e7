import { callFailureOf, getPublishedRound } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, ErrorState, Notice, PageHeader, Section, SkeletonText, Stack, TextAreaField } from '@atrium/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { DrawCheck } from './draw-check.tsx';
import { JackpotCheck } from './jackpot-check.tsx';
import { type Given, parseGiven } from './parse-given.ts';
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
  const round = data.round ?? data.roundOfSeveral;
  if (round) return <RoundCheck round={round} recorded={data.recorded} />;
  return <Notice tone="info">{text(data.seedInUse ? 'fairness.inUse' : 'fairness.notPublished')}</Notice>;
}

/** What is in the address after `#`: a page of results hands its draw over without a server. */
function textIn(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/** A round or a draw that the player brings. */
function Brought({ hash }: { hash: string }) {
  const text = useText();
  const [typed, setTyped] = useState(() => textIn(hash));
  const [read, setRead] = useState(typed);
  const [parsed, setParsed] = useState<{ readonly text: string; readonly given: Given | null } | null>(null);
  // At first for nothing, too: what it takes to read is then there when the connection is gone.
  useEffect(() => {
    let isCurrent = true;
    const show = (given: Given | null) => isCurrent && setParsed({ text: read, given });
    parseGiven(read).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [read]);
  const given = parsed?.text === read ? parsed.given : null;
  const isUnread = read !== '' && parsed?.text === read && !given;
  return (
    <>
      {given?.round ? <RoundCheck key={read} round={given.round} recorded={null} /> : null}
      {given?.draw ? <DrawCheck key={read} draw={given.draw} /> : null}
      {given?.jackpot ? <JackpotCheck key={read} win={given.jackpot} /> : null}
      <Section title={text('fairness.other')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setRead(typed);
          }}
        >
          <Stack gap={3}>
            <TextAreaField
              label={text('fairness.paste')}
              hint={text('fairness.pasteHint')}
              value={typed}
              spellCheck={false}
              error={isUnread ? text('fairness.unread') : undefined}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span>
              <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
                {text('fairness.read')}
              </Button>
            </span>
          </Stack>
        </form>
      </Section>
    </>
  );
}

/** In one line: half of a command is another one. */
const Command = ({ children }: { children: string }) => <code style={{ whiteSpace: 'nowrap' }}>{children}</code>;

/** B4: verifies rounds and draws in this browser, without a connection once the page is there. */
export default function FairnessPage({ query, hash }: PageProps) {
  const text = useText();
  const orderNo = query.get('orderNo');
  return (
    <>
      <PageHeader title={text('titles.fairness')} description={text('fairness.description')} />
      <Stack gap={5}>
        {orderNo ? <OwnRound key={orderNo} orderNo={orderNo} /> : null}
        <Brought key={hash} hash={hash} />
        <Section title={text('fairness.howTitle')}>
          <p>{text('fairness.how')}</p>
          <p>
            {text('fairness.elsewhere')} <Command>npm run verify:round</Command>, <Command>npm run verify:draw</Command>
          </p>
        </Section>
      </Stack>
    </>
  );
}
