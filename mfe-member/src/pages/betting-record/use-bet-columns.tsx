import { betResultOf } from '@atrium/contracts/bet-result';
import type { BetRecord } from '@atrium/contracts/entities';
import { Badge, Button, DateTime, Money } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { useVendorName } from './use-vendors.ts';

const amounts = ['stake', 'payout'] as const;

/** The columns of the betting record; the rest of a bet is in its details. */
export function useBetColumns(onShow: (bet: BetRecord) => void) {
  const text = useText();
  const vendorName = useVendorName();
  return [
    {
      id: 'game',
      header: text('bets.game'),
      lead: true,
      cell: (bet: BetRecord) => (
        <span className="member-records__game">
          <strong>{bet.gameName}</strong>
          <small>
            {vendorName(bet.vendor)} · <span className="a-figures">{bet.orderNo}</span>
          </small>
        </span>
      ),
    },
    {
      id: 'time',
      header: text('bets.time'),
      cell: (bet: BetRecord) => <DateTime at={bet.betTime} format="datetime" />,
    },
    {
      id: 'status',
      header: text('bets.status'),
      cell: (bet: BetRecord) => {
        const result = betResultOf(bet);
        return <Badge tone={result === 'won' ? 'won' : 'neutral'}>{text(`betStatus.${result}`)}</Badge>;
      },
    },
    ...amounts.map((name) => ({
      id: name,
      header: text(`bets.${name}`),
      align: 'end' as const,
      cell: (bet: BetRecord) => <Money minor={bet[name]} />,
    })),
    {
      id: 'net',
      header: text('bets.netProfit'),
      align: 'end' as const,
      cell: (bet: BetRecord) => (bet.status === 0 ? '–' : <Money minor={bet.netProfit} result />),
    },
    {
      id: 'detail',
      header: text('bets.detail'),
      cell: (bet: BetRecord) => (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={text('bets.showOf', { order: bet.orderNo })}
          onClick={() => onShow(bet)}
        >
          {text('bets.show')}
        </Button>
      ),
    },
  ];
}
