import { JackpotPanel } from '../../features/jackpot/jackpot-panel.tsx';
import { WinnerBoard } from '../../features/winners/winner-board.tsx';

/** What can be won, and what was. */
export default function HomeBoards() {
  return (
    <>
      <JackpotPanel />
      <WinnerBoard />
    </>
  );
}
