import type { LotteryGame, LotteryPlay } from '@atrium/contracts/entities';
import { oddsOf, oddsText, type PlayRule, thousandthsOf } from '@atrium/contracts/lottery';
import { Button, Chip, ChipRow } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { ChoiceFace } from '../../ui/choice-face.tsx';
import { byPosition, columnsOf, sharedOdds, tileOf, toggled } from './picks.ts';

interface BoardProps {
  game: LotteryGame;
  play: LotteryPlay;
  rule: PlayRule;
  selection: readonly string[];
  onChange: (selection: readonly string[]) => void;
}

/** What a bet of picks that count together pays. */
function Prizes({ game, rule, selection }: Pick<BoardProps, 'game' | 'rule' | 'selection'>) {
  const text = useText();
  return (
    <p className="lottery-betting__hint a-figures">
      {rule
        .prizesOf(selection)
        .map((prize) => {
          const odds = oddsText(oddsOf(prize, thousandthsOf(game.rtp)));
          if (prize.name) return text('betting.paysPrize', { prize: text(`prize.${prize.name}`), odds });
          return prize.hits ? text('betting.paysHits', { hits: prize.hits, odds }) : text('betting.pays', { odds });
        })
        .join(' · ')}
    </p>
  );
}

/** Fixed picks are in every bet (dan-tuo). */
function BankerSwitch({ isFixing, onChange }: { isFixing: boolean; onChange: (isFixing: boolean) => void }) {
  const text = useText();
  return (
    <>
      <ChipRow label={text('betting.picks')}>
        <Chip selected={!isFixing} onClick={() => onChange(false)}>
          {text('betting.picks')}
        </Chip>
        <Chip selected={isFixing} onClick={() => onChange(true)}>
          {text('betting.fixed')}
        </Chip>
      </ChipRow>
      {isFixing ? <p className="lottery-betting__hint">{text('betting.fixedHint')}</p> : null}
    </>
  );
}

function Choice({ board, code, mark, hasOdds }: { board: BoardProps; code: string; mark: string; hasOdds: boolean }) {
  const { game, play, selection, onChange } = board;
  const text = useText();
  const odds = play.choices.find((choice) => choice.code === code)?.odds;
  const isFixed = selection.includes(`D${code}`);
  return (
    <button
      type="button"
      className="lottery-choice"
      aria-pressed={isFixed || selection.includes(code)}
      onClick={() => onChange(toggled(selection, code, mark))}
    >
      {isFixed ? (
        <strong>{text('choice.fixed', { code })}</strong>
      ) : (
        <ChoiceFace kind={game.kind} playCode={play.playCode} code={code} />
      )}
      {hasOdds && odds ? <span className="lottery-choice__odds a-figures">× {odds}</span> : null}
    </button>
  );
}

/** The choices of a play as its rule has them, position by position. */
export function Board(props: BoardProps) {
  const { game, play, rule, selection, onChange } = props;
  const text = useText();
  const [isFixing, setFixing] = useState(false);
  const shared = rule.isByChoice ? sharedOdds(play) : null;
  const hasOdds = rule.isByChoice && shared === null;
  return (
    <div className="lottery-board">
      {rule.isByChoice ? null : <Prizes game={game} rule={rule} selection={selection} />}
      {shared ? <p className="lottery-betting__hint a-figures">{text('betting.pays', { odds: shared })}</p> : null}
      {rule.hasBankers ? <BankerSwitch isFixing={isFixing} onChange={setFixing} /> : null}
      {byPosition(rule.choices).map(([position, codes]) => (
        <fieldset key={position} className="lottery-board__row" data-position={position || undefined}>
          {position ? <legend>{text('betting.position', { position })}</legend> : null}
          <div
            className="lottery-choices"
            data-tile={tileOf(game.kind, play.playCode, codes, hasOdds)}
            style={position ? columnsOf(codes.length) : undefined}
          >
            {codes.map((code) => (
              <Choice key={code} board={props} code={code} mark={isFixing ? 'D' : ''} hasOdds={hasOdds} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="lottery-board__quick">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onChange(rule.quickPick((bound) => Math.floor(Math.random() * bound)))}
        >
          {text('betting.quickPick')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onChange([])}>
          {text('betting.clear')}
        </Button>
      </div>
    </div>
  );
}
