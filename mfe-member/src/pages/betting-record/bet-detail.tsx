import { callFailureOf, getRound } from '@atrium/contracts/calls';
import type { BetRecord } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, ErrorState, Money, Skeleton } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { statusKeys } from './bet-statuses.ts';
import { DrawProof } from './draw-proof.tsx';

function useFacts(bet: BetRecord): Fact[] {
  const text = useText();
  return [
    [text('bets.order'), bet.orderNo],
    [text('bets.round'), bet.roundId],
    [text('bets.type'), text(`kinds.${bet.gameType}`)],
    [text('bets.vendor'), bet.vendor],
    [text('bets.time'), <DateTime key="time" at={bet.betTime} format="datetime" />],
    [
      text('bets.settleTime'),
      bet.settleTime === null ? '–' : <DateTime key="settled" at={bet.settleTime} format="datetime" />,
    ],
    [text('bets.stake'), <Money key="stake" minor={bet.stake} />],
    [text('bets.effectiveBet'), <Money key="effective" minor={bet.effectiveBet} />],
    [text('bets.payout'), <Money key="payout" minor={bet.payout} />],
    [text('bets.content'), bet.betContent || '–'],
  ];
}

/** One bet with its round: what else was bet in it, and the proof of its draw if it had one of ours. */
export function BetDetail({ bet, onClose }: { bet: BetRecord; onClose(): void }) {
  const text = useText();
  const facts = useFacts(bet);
  const round = useCall(getRound, { orderNo: bet.orderNo });
  const failure = callFailureOf(round.error);
  const others = round.data?.bets.filter(({ orderNo }) => orderNo !== bet.orderNo) ?? [];
  return (
    <SideDrawer title={bet.gameName} isOpen onClose={onClose}>
      <Badge tone={bet.status === 2 ? 'won' : 'neutral'}>{text(`betStatus.${statusKeys[bet.status]}`)}</Badge>
      <FactList facts={facts} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void round.refetch()} />
      ) : null}
      {round.isPending && !failure ? <Skeleton shape="text" /> : null}
      {others.length > 0 ? (
        <section className="member-bet__others">
          <h3>{text('bets.sameRound')}</h3>
          <ul>
            {others.map((other) => (
              <li key={other.orderNo}>
                <span>{other.betContent || other.orderNo}</span>
                <Money minor={other.stake} />
                <span>{text(`betStatus.${statusKeys[other.status]}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {round.data?.draw ? <DrawProof draw={round.data.draw} /> : null}
    </SideDrawer>
  );
}
