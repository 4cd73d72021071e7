import { listLotteryBets } from '@atrium/contracts/calls';
import type { LotteryBet, LotteryGame } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DataTable, DateTime, EmptyState, Money, Pagination, Section } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { ChoiceFace } from '../../ui/choice-face.tsx';
import { usePlayTexts } from '../../ui/play-texts.ts';
import './my-bets.css';

/** A pick with its position, or that it was fixed. */
function PlacedChoice({ kind, playCode, code }: { kind: string; playCode: string; code: string }) {
  const text = useText();
  const [position, value] = code.split(':');
  if (/^D\d+$/.test(code)) return <span>{text('choice.fixed', { code: code.slice(1) })}</span>;
  return (
    <span>
      {value ? `${text('betting.position', { position: position ?? '' })}: ` : null}
      <ChoiceFace kind={kind} playCode={playCode} code={code} />
    </span>
  );
}

function Selection({ kind, bet }: { kind: string; bet: LotteryBet }) {
  const { nameOf } = usePlayTexts(kind);
  return (
    <span className="lottery-selection">
      <strong>{nameOf(bet.playCode)}</strong>
      <span className="lottery-selection__choices">
        {bet.selection.map((code) => (
          <PlacedChoice key={code} kind={kind} playCode={bet.playCode} code={code} />
        ))}
      </span>
    </span>
  );
}

/** The player's own bets on this game; an open one updates when its issue is settled. */
export function MyBets({ gameCode, kind }: LotteryGame) {
  const text = useText();
  const [page, setPage] = useState(1);
  const bets = useCall(listLotteryBets, { gameCode, pageNo: page, pageSize: 10 }, { keepPrevious: true });
  return (
    <Section title={text('bets.title')}>
      <DataTable
        caption={text('bets.title')}
        rows={bets.data?.list ?? []}
        rowKey={(bet) => bet.orderNo}
        loading={bets.isPending}
        empty={<EmptyState icon="receipt" title={text('bets.none')} />}
        columns={[
          {
            id: 'selection',
            header: text('bets.selection'),
            lead: true,
            cell: (bet) => <Selection kind={kind} bet={bet} />,
          },
          { id: 'issue', header: text('issue.number'), cell: (bet) => <span className="a-figures">{bet.issue}</span> },
          { id: 'time', header: text('bets.time'), cell: (bet) => <DateTime at={bet.placedAt} format="seconds" /> },
          {
            id: 'state',
            header: text('bets.state'),
            cell: (bet) => (
              <Badge tone={bet.state === 'WON' ? 'won' : 'neutral'}>{text(`betState.${bet.state}`)}</Badge>
            ),
          },
          { id: 'stake', header: text('slip.cost'), align: 'end', cell: (bet) => <Money minor={bet.stake} /> },
          {
            id: 'payout',
            header: text('bets.payout'),
            align: 'end',
            cell: (bet) => (bet.payout === null ? '–' : <Money minor={bet.payout} />),
          },
        ]}
      />
      <Pagination page={page} totalPages={bets.data?.totalPages ?? 1} onChange={setPage} />
    </Section>
  );
}
