import type { DialogProps } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { ErrorState } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameInTab } from './game-in-tab.tsx';
import { GameStage } from './game-stage.tsx';
import { seamlessPath } from './seamless-path.ts';
import { useGameAddress } from './use-game-address.ts';

const windowProps = z.object({
  url: z.string(),
  launchId: z.string(),
  sandbox: z.string(),
  gameId: z.string(),
  vendor: z.string(),
  gameType: z.string(),
  title: z.string(),
  isDemo: z._default(z.boolean(), false),
  embed: z._default(z.enum(['IFRAME', 'TAB']), 'IFRAME'),
  /** Whether the browser allowed the tab. */
  isInTab: z._default(z.boolean(), false),
});

/** G8: the game over the page that it was chosen on. */
export default function GameWindow({ props, close }: DialogProps) {
  const text = useText();
  const parsed = windowProps.safeParse(props);
  const game = parsed.success ? parsed.data : null;
  const isFramed = game !== null && game.embed === 'IFRAME';
  const leaveFor = useGameAddress(isFramed && !game.isDemo ? seamlessPath(game) : null, close);
  if (!game) return <ErrorState title={text('launch.failed')} onRetry={() => close()} />;
  return isFramed ? (
    <GameStage game={game} onClose={() => close()} onLeaveFor={leaveFor} />
  ) : (
    <GameInTab game={game} tab={game.isInTab ? 'OPEN' : 'BLOCKED'} onClose={() => close()} />
  );
}
