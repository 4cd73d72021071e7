import { betResultOf } from '@atrium/contracts/bet-result';
import { callFailureOf, getRound } from '@atrium/contracts/calls';
import type { BetLeg, BetRecord } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, ErrorState, Inline, LinkButton, Money, Section, Skeleton, Stack } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { DrawProof } from './draw-proof.tsx';
import { RoundReplay } from './round-replay.tsx';
import { useVendorName } from './use-vendors.ts';

const oddsText = (odds: number) => (odds / 100).toFixed(2);

/** What was bet on: its legs and what they come to together, or what its game calls it. */
function contentOf({ betContent, legs, whole }: BetRecord, content: string, total: string): Fact[] {
  if (!legs) return [[content, betContent || '–']];
  return [[content, <Legs key="legs" legs={legs} />], ...(whole ? [[total, whole] satisfies Fact] : [])];
}

/** A line for each leg with what became of it. */
function Legs({ legs }: { legs: readonly BetLeg[] }) {
  return (
    <ol>
      {legs.map(({ event, market, selection, odds, result }) => (
        <li key={`${event} ${market} ${selection}`}>
          {`${event}, ${market}: ${selection} @ ${oddsText(odds)}`}
          {result ? <strong>{` · ${result}`}</strong> : null}
        </li>
      ))}
    </ol>
  );
}

function useFacts(bet: BetRecord): Fact[] {
  const text = useText();
  const vendorName = useVendorName();
  return [
    [text('bets.order'), bet.orderNo],
    [text('bets.round'), bet.roundId],
    [text('bets.type'), text(`kinds.${bet.gameType}`)],
    [text('bets.vendor'), vendorName(bet.vendor)],
    [text('bets.time'), <DateTime key="time" at={bet.betTime} format="datetime" />],
    [
      text('bets.settleTime'),
      bet.settleTime === null ? '–' : <DateTime key="settled" at={bet.settleTime} format="datetime" />,
    ],
    [text('bets.stake'), <Money key="stake" minor={bet.stake} />],
    [text('bets.effectiveBet'), <Money key="effective" minor={bet.effectiveBet} />],
    [text('bets.payout'), <Money key="payout" minor={bet.payout} />],
    ...contentOf(bet, text('bets.content'), text('bets.whole')),
  ];
}

/** Its player's other bets in the round: on what, how much, and what became of it. */
function OtherBets({ bets }: { bets: readonly BetRecord[] }) {
  const text = useText();
  if (bets.length === 0) return null;
  return (
    <Section title={text('bets.sameRound')}>
      <FactList
        facts={bets.map((other) => [
          `${other.betContent} · ${other.orderNo}`,
          <Inline key={other.orderNo} gap={2}>
            <Money minor={other.stake} />
            {text(`betStatus.${betResultOf(other)}`)}
          </Inline>,
        ])}
      />
    </Section>
  );
}

/** One bet with its round: what else was bet in it, its replay, and the proof of its draw if it had one of ours. */
export function BetDetail({ bet, onClose }: { bet: BetRecord; onClose(): void }) {
  const text = useText();
  const round = useCall(getRound, { orderNo: bet.orderNo });
  const failure = callFailureOf(round.error);
  const bets = round.data?.bets ?? [];
  // A bet may be settled while its details are open.
  const current = bets.find(({ orderNo }) => orderNo === bet.orderNo) ?? bet;
  const facts = useFacts(current);
  const result = betResultOf(current);
  const isSettled = [1, 2, 3].includes(current.status);
  return (
    <SideDrawer title={bet.gameName} isOpen onClose={onClose}>
      <Stack gap={4}>
        <span>
          <Badge tone={result === 'won' ? 'won' : 'neutral'}>{text(`betStatus.${result}`)}</Badge>
        </span>
        <FactList facts={facts} />
        {isSettled && current.effectiveBet < current.stake ? (
          <p className="member-form__text">
            {text('bets.effectiveBet')}: {text('bets.effectiveHint')}
          </p>
        ) : null}
        {failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void round.refetch()} />
        ) : null}
        {round.isPending && !failure ? <Skeleton shape="text" /> : null}
        <OtherBets bets={bets.filter((other) => other !== current)} />
        {round.data?.mayBeWatched ? (
          <>
            <RoundReplay orderNo={bet.orderNo} title={bet.gameName} />
            <LinkButton icon="shield" href={`/fairness?orderNo=${encodeURIComponent(bet.orderNo)}`}>
              {text('bets.verify')}
            </LinkButton>
          </>
        ) : null}
        {round.data?.draw ? <DrawProof draw={round.data.draw} /> : null}
      </Stack>
    </SideDrawer>
  );
}
