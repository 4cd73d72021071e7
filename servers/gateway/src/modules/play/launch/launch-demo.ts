import { newId } from '../../../db/new-id.ts';
import { assertFlag } from '../../../guard/site-flags.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { assertMayEnter } from '../../limits/index.ts';
import { launchAddress } from './launch-address.ts';

interface DemoGame {
  readonly connection: string | null;
  readonly game_code: string;
  readonly title: string;
  /** Its titles in other languages. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Opens a demo: the vendor's own game with the vendor's play money, which touches no wallet and no record here. Players
 * on a break or self-excluded cannot open demos either.
 */
export async function launchDemo(game: DemoGame, context: OperationContext, lobbyUrl: string) {
  const { db, caller, merchant, language, clock, deviceId, clientIp } = context;
  await assertFlag(db, merchant, 'demoPlay');
  const line = await db
    .selectFrom('vendor_connection')
    .select('launch_url')
    .where('vendor_id', '=', game.connection ?? '')
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!line) throw new Refusal('GAME_MAINTENANCE');
  if (caller) await assertMayEnter({ ...context, db }, { memberId: caller.memberId });
  // A guest has no session: their browser stands for it, and keeps its origin as a session does.
  const url = await launchAddress(context, line.launch_url, caller?.sessionId ?? deviceId ?? clientIp);
  const parameters = {
    purse: 'demo',
    token: `demo:${merchant.currency}`,
    game: game.game_code,
    lang: language,
    title: game.names[language] ?? game.title,
    name: game.title,
    lobby: lobbyUrl,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { launchId: newId(clock.now()), url: url.href, expiresIn: 60 };
}
