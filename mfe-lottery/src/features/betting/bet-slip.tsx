import { placeLotteryOrder } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { lotteryLinesMax } from '@atrium/contracts/constants';
import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { useCommand, usePlatform, useSession } from '@atrium/contracts/react';
import { Button, IconButton, Money, Notice, useFormat } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { betsOf, costOf, linesOf, maxWinOf, sumOf } from './slip.ts';
import { useSlip } from './slip-atom.ts';
import { SlipLines } from './slip-lines.tsx';

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

function usePlaceBets({ game, issue }: BetSlipProps) {
  const text = useText();
  const { money } = useFormat();
  const [slip, change] = useSlip(game);
  const { bus } = usePlatform();
  const order = useCommand();
  const lines = linesOf(game, slip);
  const sums = {
    bets: sumOf(game, lines, betsOf),
    cost: sumOf(game, lines, costOf),
    maxWin: sumOf(game, lines, maxWinOf),
  };
  const isMeant = async () => {
    if (slip.lines.length === 0) return true;
    const { button } = await bus.send(dialogConfirm, {
      icon: 'info',
      title: text('slip.confirm', { count: sums.bets, cost: money(sums.cost) }),
      text: text('slip.confirmText', { issue: issue.issue, maxWin: money(sums.maxWin) }),
      buttons: [
        { id: 'back', label: text('slip.back') },
        { id: 'place', label: text('slip.place'), kind: 'primary' },
      ],
    });
    return button === 'place';
  };
  const place = async () => {
    if (!(await isMeant())) return;
    const placed = await order.run(placeLotteryOrder, {
      gameCode: game.gameCode,
      issue: issue.issue,
      unit: game.unitMinor,
      lines: lines.map((line) => ({
        ...line,
        selection: [...line.selection],
        expectedCost: costOf(game, line),
        expectedBets: betsOf(game, line),
      })),
    });
    if (!placed) return;
    void bus.send(toastShow, { kind: 'success', text: text('slip.placed', { issue: issue.issue }) });
    change({ selection: [], lines: [] });
  };
  return { place, sums, failure: order.failure, isPending: order.isBusy };
}

/** Cost and the most it can pay, before anything is placed (L5). */
export function BetSlip(props: BetSlipProps) {
  const { game, isOpen } = props;
  const text = useText();
  const [slip, change] = useSlip(game);
  const { isTrial } = useSession();
  const { place, sums, failure, isPending } = usePlaceBets(props);
  const isComplete = betsOf(game, slip) > 0;
  return (
    <div className="lottery-slip">
      <Multiple game={game} />
      <dl className="lottery-slip__sums">
        <div>
          <dt>{text('slip.bets')}</dt>
          <dd className="a-figures">{sums.bets}</dd>
        </div>
        <div>
          <dt>{text('slip.cost')}</dt>
          <dd>
            <Money minor={sums.cost} />
          </dd>
        </div>
        <div>
          <dt>{text('slip.maxWin')}</dt>
          <dd>
            <Money minor={sums.maxWin} />
          </dd>
        </div>
      </dl>
      <SlipLines
        game={game}
        lines={slip.lines}
        onRemove={(index) => change({ lines: slip.lines.filter((_line, place) => place !== index) })}
      />
      {isTrial ? (
        <Notice tone="info" title={text('slip.trial')} />
      ) : (
        <>
          <Button
            icon="plus"
            disabled={!isComplete || slip.lines.length >= lotteryLinesMax - 1}
            onClick={() => change({ lines: linesOf(game, slip), selection: [] })}
          >
            {text('slip.add')}
          </Button>
          <Button variant="primary" size="lg" loading={isPending} disabled={!isOpen || sums.bets === 0} onClick={place}>
            {text(isOpen ? 'slip.place' : 'slip.closed')}
          </Button>
        </>
      )}
      {failure ? (
        <Notice tone="error" title={failure.message}>
          {failure.traceId ? <small className="a-figures">{failure.traceId}</small> : null}
        </Notice>
      ) : null}
      <p className="lottery-slip__fine">{text('slip.rtp', { rtp: (Number(game.rtp) * 100).toFixed(1) })}</p>
    </div>
  );
}
