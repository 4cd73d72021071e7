import type { getLotteryLobby as call } from '@atrium/contracts/calls';
import type { LotteryCard } from '@atrium/contracts/entities';
import type { Operation, OperationContext } from '../../../../operation/operation.ts';
import { ownAddress } from '../../launch/own-address.ts';
import { besideResults } from '../beside-results.ts';
import { issueOf, resultOf } from '../issue-row.ts';
import { latestDraws } from '../latest-draws.ts';
import { areaOf, listedGames, menusOf } from './lottery-menus.ts';

/** The lotteries of a lobby, each with its running issue and its latest result: two reads, however many there are. */
export const getLotteryLobby: Operation<typeof call> = async (request, context) => {
  const { lottoArea, prizeMode, gameCode, lottoView, backUrl } = request;
  const listed = (await listedGames(context, prizeMode))
    .filter(({ game }) => lottoArea === undefined || areaOf(game) === lottoArea)
    .filter(({ game }) => gameCode === undefined || game.game_code === gameCode);
  const codes = listed.map(({ game }) => game.game_code);
  const [currentOf, latestOf] = [await currentIssues(context, codes), await latestResults(context, codes)];
  return {
    lottoView,
    prizeMode: prizeMode ?? null,
    backUrl: ownAddress(backUrl, context.config),
    gameMenus: menusOf(listed, (code) => ({ ...currentOf(code), ...latestOf(code) })),
  };
};

type Beside = (gameCode: string) => Partial<LotteryCard>;

async function currentIssues({ db, clock }: OperationContext, codes: readonly string[]): Promise<Beside> {
  const rows = codes.length
    ? await db
        .selectFrom('lottery_issue')
        .selectAll()
        .distinctOn('game_code')
        .where('game_code', 'in', codes)
        .where('close_at', '>', clock.now())
        .where('state', 'in', ['PRE', 'OPEN'])
        .orderBy('game_code')
        .orderBy('open_at')
        .execute()
    : [];
  return (code) => {
    const row = rows.find(({ game_code }) => game_code === code);
    return row ? { current: issueOf(row) } : {};
  };
}

async function latestResults({ db }: OperationContext, codes: readonly string[]): Promise<Beside> {
  const drawn = codes.length ? await latestDraws(db).where('lottery_game.game_code', 'in', codes).execute() : [];
  const beside = await besideResults(db, drawn);
  return (code) => {
    const row = drawn.find(({ game_code }) => game_code === code);
    return row ? { latest: resultOf(row, beside(row)) } : {};
  };
}
