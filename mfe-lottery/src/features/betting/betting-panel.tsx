import type { LotteryGame, LotteryIssue } from '@atrium/contracts/entities';
import { findRule } from '@atrium/contracts/lottery';
import { Tabs } from '@atrium/ui/tabs';
import { useText } from '../../texts.ts';
import { playText, usePlayTexts } from '../../ui/play-texts.ts';
import { BetSlip } from './bet-slip.tsx';
import { Board } from './board.tsx';
import { OfficialPrizes } from './official-prizes.tsx';
import { useSlip } from './slip-atom.ts';
import { inTerms } from './terms.ts';
import './betting.css';

interface BettingPanelProps {
  game: LotteryGame;
  /** Null until it is known. */
  issue: LotteryIssue | null;
  isOpen: boolean;
}

/** Picks a play and its choices, shows cost and the most it can pay, places the bet. */
export function BettingPanel({ game: offered, issue, isOpen }: BettingPanelProps) {
  const text = useText();
  const [slip, change] = useSlip(offered);
  const game = inTerms(offered, slip.terms);
  const { nameOf, hintOf } = usePlayTexts(game.kind);
  const plays = game.plays.filter((play) => playText(game.kind, play.playCode) !== null);
  const play = plays.find((candidate) => candidate.playCode === slip.playCode);
  const rule = findRule(game.kind, slip.playCode);
  if (!play || !rule) return null;
  return (
    <div className="lottery-betting">
      <Tabs
        label={text('betting.plays')}
        items={plays.map(({ playCode }) => ({ value: playCode, label: nameOf(playCode) }))}
        value={slip.playCode}
        onChange={(playCode) => change({ playCode, selection: [] })}
      >
        <p className="lottery-betting__hint">{hintOf(play.playCode)}</p>
        <Board
          key={play.playCode}
          game={game}
          play={play}
          rule={rule}
          selection={slip.selection}
          onChange={(selection) => change({ selection })}
        />
      </Tabs>
      <OfficialPrizes game={game} />
      <BetSlip game={game} issue={issue} isOpen={isOpen} />
    </div>
  );
}
