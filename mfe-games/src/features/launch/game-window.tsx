import type { DialogProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { z } from '@atrium/contracts/schema';
import { Button, ErrorState } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameInTab } from './game-in-tab.tsx';
import { GameStage } from './game-stage.tsx';
import { seamlessPath } from './seamless-path.ts';

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

/** G8: the game over the page that it was chosen on; it can go on as a page of its own. */
export default function GameWindow({ props, close }: DialogProps) {
  const text = useText();
  const { navigate } = usePlatform();
  const parsed = windowProps.safeParse(props);
  if (!parsed.success) return <ErrorState title={text('launch.failed')} onRetry={() => close()} />;
  const game = parsed.data;
  if (game.embed === 'TAB') return <GameInTab game={game} tab={game.isInTab ? 'OPEN' : 'BLOCKED'} />;
  const asPage = () => {
    close();
    navigate(seamlessPath(game));
  };
  return (
    <GameStage
      game={game}
      actions={
        game.isDemo ? null : (
          <Button size="sm" icon="external-link" onClick={asPage}>
            {text('window.asPage')}
          </Button>
        )
      }
    />
  );
}
