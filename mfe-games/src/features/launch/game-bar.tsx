import { Money } from '@atrium/ui';
import type { ReactNode, Ref } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { elapsedText, type Standing } from './use-standing.ts';
import './game-bar.css';

interface GameBarProps {
  title: string;
  /** Whether it heads a page; a dialog has its name already. */
  isPage: boolean;
  /** Null for a demo, which has nothing of the account; nothing while there is no game. */
  standing: Standing | null | undefined;
  /** The game shows title and figures itself: the buttons stay, over its corner. */
  isFolded?: boolean;
  /** Buttons, closing last. */
  children: ReactNode;
  tools?: Ref<HTMLDivElement>;
}

/** The one bar of a game: its title, time, balance and net position (RG6), and its buttons. */
export function GameBar({ title, isPage, standing, isFolded = false, children, tools }: GameBarProps) {
  const text = useText();
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="games-bar" data-dialog-bar data-folded={isFolded || undefined}>
      <Title className="games-bar__title">{title}</Title>
      {isFolded || standing === undefined ? null : (
        <div className="games-bar__standing">{standing ? <Figures {...standing} /> : text('window.demo')}</div>
      )}
      <div className="games-bar__tools" ref={tools}>
        {children}
      </div>
    </div>
  );
}

function Figures({ elapsedSeconds, balance, net, openStake }: Standing) {
  const text = useText();
  return (
    <>
      {balance === null ? null : (
        <span>
          <span className="games-bar__label">{text('window.balance')}</span> <Money minor={balance} />
        </span>
      )}
      <span>
        <span className="games-bar__label">{text('window.elapsed')}</span>{' '}
        <span className="a-figures">{elapsedText(elapsedSeconds)}</span>
      </span>
      <span>
        <span className="games-bar__label">{text('window.net')}</span> <Money minor={net} result />
      </span>
      {openStake === 0 ? null : (
        <span>
          {text('window.openStake')} <Money minor={openStake} />
        </span>
      )}
    </>
  );
}
