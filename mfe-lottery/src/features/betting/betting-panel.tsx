import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { Tabs } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { ChoiceFace } from '../../ui/choice-face.tsx';
import { isKnownPlay } from '../../ui/known-plays.ts';
import { BetSlip } from './bet-slip.tsx';
import { useSlip } from './slip-atom.ts';
import './betting.css';

interface BettingPanelProps {
  game: LotteryGame;
  issue: LotteryIssue;
  isOpen: boolean;
}

/** Picks a play and its choices, shows cost and the most it can pay, places the bet. */
export function BettingPanel({ game, issue, isOpen }: BettingPanelProps) {
  const text = useText();
  const plays = game.plays.filter((play) => isKnownPlay(game.kind, play.playCode));
  const [slip, change] = useSlip(game);
  const play = plays.find((candidate) => candidate.playCode === slip.playCode);
  if (!play) return null;
  const toggle = (code: string) =>
    change({
      selection: slip.selection.includes(code)
        ? slip.selection.filter((chosen) => chosen !== code)
        : [...slip.selection, code],
    });
  return (
    <div className="lottery-betting">
      <Tabs
        label={text('betting.plays')}
        items={plays.map(({ playCode }) => ({
          value: playCode,
          label: isKnownPlay(game.kind, playCode) ? text(`play.${playCode}`) : playCode,
        }))}
        value={slip.playCode}
        onChange={(playCode) => change({ playCode, selection: [] })}
      >
        {isKnownPlay(game.kind, play.playCode) ? (
          <p className="lottery-betting__hint">{text(`playHint.${play.playCode}`)}</p>
        ) : null}
        <div className="lottery-choices">
          {play.choices.map((choice) => (
            <button
              key={choice.code}
              type="button"
              className="lottery-choice"
              aria-pressed={slip.selection.includes(choice.code)}
              onClick={() => toggle(choice.code)}
            >
              <ChoiceFace playCode={play.playCode} code={choice.code} />
              <span className="lottery-choice__odds a-figures">× {choice.odds}</span>
            </button>
          ))}
        </div>
      </Tabs>
      <BetSlip game={game} issue={issue} isOpen={isOpen} />
    </div>
  );
}
