import { placeLotteryBet } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useCommand, usePlatform } from '@atrium/contracts/react';
import { Button, IconButton, Money, Notice } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { betsOf, costOf, maxWinOf } from './slip.ts';
import { useSlip } from './slip-atom.ts';

interface BetSlipProps {
  game: LotteryGame;
  issue: LotteryIssue;
  isOpen: boolean;
}

function Multiple({ game }: { game: LotteryGame }) {
  const text = useText();
  const [slip, change] = useSlip(game);
  const set = (multiple: number) =>
    change({ multiple: Math.min(game.maxMultiple, Math.max(1, Math.floor(multiple) || 1)) });
  return (
    <div className="lottery-slip__multiple">
      <label htmlFor="lottery-multiple">{text('slip.multiple')}</label>
      <IconButton icon="minus" label={text('slip.less')} filled onClick={() => set(slip.multiple - 1)} />
      <input
        id="lottery-multiple"
        className="a-figures"
        inputMode="numeric"
        value={slip.multiple}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
      />
      <IconButton icon="plus" label={text('slip.more')} filled onClick={() => set(slip.multiple + 1)} />
    </div>
  );
}

function usePlaceBet({ game, issue }: BetSlipProps) {
  const text = useText();
  const [slip, change] = useSlip(game);
  const { bus } = usePlatform();
  const bet = useCommand();
  const place = async () => {
    const placed = await bet.run(placeLotteryBet, {
      gameCode: game.gameCode,
      issue: issue.issue,
      playCode: slip.playCode,
      selection: [...slip.selection],
      unit: game.unitMinor,
      multiple: slip.multiple,
      expectedCost: costOf(game, slip),
      expectedBets: betsOf(game, slip),
    });
    if (!placed) return;
    void bus.send(toastShow, { kind: 'success', text: text('slip.placed', { issue: issue.issue }) });
    change({ selection: [] });
  };
  return { place, failure: bet.failure, isPending: bet.isBusy };
}

/** Cost and the most it can pay, before anything is placed (L5). */
export function BetSlip(props: BetSlipProps) {
  const { game, isOpen } = props;
  const text = useText();
  const [slip] = useSlip(game);
  const { place, failure, isPending } = usePlaceBet(props);
  return (
    <div className="lottery-slip">
      <Multiple game={game} />
      <dl className="lottery-slip__sums">
        <div>
          <dt>{text('slip.bets')}</dt>
          <dd className="a-figures">{betsOf(game, slip)}</dd>
        </div>
        <div>
          <dt>{text('slip.cost')}</dt>
          <dd>
            <Money minor={costOf(game, slip)} />
          </dd>
        </div>
        <div>
          <dt>{text('slip.maxWin')}</dt>
          <dd>
            <Money minor={maxWinOf(game, slip)} />
          </dd>
        </div>
      </dl>
      <Button
        variant="primary"
        size="lg"
        loading={isPending}
        disabled={!isOpen || betsOf(game, slip) === 0}
        onClick={place}
      >
        {text(isOpen ? 'slip.place' : 'slip.closed')}
      </Button>
      {failure ? (
        <Notice tone="error" title={failure.message}>
          {failure.traceId ? <small className="a-figures">{failure.traceId}</small> : null}
        </Notice>
      ) : null}
      <p className="lottery-slip__fine">{text('slip.rtp', { rtp: (Number(game.rtp) * 100).toFixed(1) })}</p>
    </div>
  );
}
