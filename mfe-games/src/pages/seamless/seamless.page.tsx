import { type CallFailure, type CallValue, launchGame } from '@atrium/contracts/calls';
import { type GameType, gameTypes } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { ErrorState, IconButton, Spinner } from '@atrium/ui';
import { FailureStep } from '@atrium/ui/failure';
import { type ReactNode, useEffect, useState } from 'react';
import { GameBar } from '../../features/launch/game-bar.tsx';
import { GameInTab } from '../../features/launch/game-in-tab.tsx';
import { GameStage } from '../../features/launch/game-stage.tsx';
import { placeOf } from '../../features/launch/seamless-path.ts';
import { withdrawFrom } from '../../features/launch/withdraw-from.ts';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import './seamless.css';

type Launched = CallValue<typeof launchGame>;
interface Wanted {
  readonly gameId: string;
  readonly vendor: string;
  readonly gameType: GameType;
}

/** A launch of the game for this visit; leaving withdraws what lies at a transfer-wallet vendor. */
function useLaunch({ gameId, vendor, gameType }: Wanted) {
  const { calls } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [launched, setLaunched] = useState<Launched | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt launches again
  useEffect(() => {
    let isHere = true;
    let wallet: Launched['wallet'] = 'SEAMLESS';
    const withdraw = () => withdrawFrom(vendor, wallet, calls);
    const launch = async () => {
      const result = await calls.invoke(launchGame, { gameId, nodeId: gameId, vendor, gameType });
      if (result.ok) wallet = result.value.wallet;
      if (!isHere) return withdraw();
      setLaunched(result.ok ? result.value : null);
      setFailure(result.ok ? null : result.failure);
    };
    void launch();
    return () => {
      isHere = false;
      withdraw();
    };
  }, [calls, gameId, vendor, gameType, attempt]);
  return { launched, failure, retry: () => setAttempt(attempt + 1) };
}

/** G9: one game as a page. A reload launches it again, and a round that was not finished goes on. */
export default function SeamlessPage({ query }: PageProps) {
  const text = useText();
  const leave = useLeave();
  const { gameId, vendor, gameType } = placeOf(query);
  const kind = gameTypes.find((one) => one === gameType);
  if (kind && gameId) return <Seamless wanted={{ gameId, vendor, gameType: kind }} />;
  return (
    <Waiting>
      <ErrorState title={text('launch.failed')} onRetry={leave} />
    </Waiting>
  );
}

/** The page while there is no game in it. */
function Waiting({ children }: { children: ReactNode }) {
  const text = useText();
  const leave = useLeave();
  return (
    <main className="games-seamless">
      <GameBar title={text('titles.seamless')} isPage standing={undefined}>
        <IconButton icon="close" size="sm" label={text('window.leave')} onClick={leave} />
      </GameBar>
      {children}
    </main>
  );
}

function Seamless({ wanted }: { wanted: Wanted }) {
  const { launched, failure, retry } = useLaunch(wanted);
  const leave = useLeave();
  const { navigate } = usePlatform();
  if (!launched) {
    return (
      <Waiting>
        {failure ? (
          <ErrorState
            title={failure.message}
            traceId={failure.traceId}
            text={<FailureStep failure={failure} />}
            onRetry={retry}
          />
        ) : (
          <Spinner />
        )}
      </Waiting>
    );
  }
  const game = { ...launched, ...wanted, isDemo: false };
  return (
    <main className="games-seamless">
      {launched.embed === 'TAB' ? (
        <GameInTab game={game} tab="UNTRIED" isPage onClose={leave} />
      ) : (
        <GameStage key={game.launchId} game={game} isPage onClose={leave} onLeaveFor={navigate} />
      )}
    </main>
  );
}

/** Goes back to where the game was chosen; home from an address that was opened by itself. */
function useLeave(): () => void {
  const { navigate } = usePlatform();
  return () => (globalThis.history.length > 1 ? globalThis.history.back() : navigate('/'));
}
