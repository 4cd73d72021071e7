import assert from 'node:assert/strict';
import { listGames, listHotGames } from '@atrium/contracts/calls';
import { hotRules, newGameDays, popularRules } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { recordBet, settleBet } from '../../bets/index.ts';
import { countHeat, countPlays } from './count-heat.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
let player: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedCatalogue(gateway.database.db);
  player = await addMember(gateway, { balanceMinor: 1_000_000 });
});
afterAll(() => gateway.close());

async function play(gameCode: string, rounds: number): Promise<void> {
  const { services } = gateway.gateway;
  const { memberId, currency } = player;
  for (let round = 0; round < rounds; round += 1) {
    const bet = { memberId, merchantCode: 'PH', currency, vendor: 'JL', gameType: 'RNG', gameCode, gameName: gameCode };
    await services.db.transaction().execute(async (trx) => {
      const roundId = `${gameCode}-${gateway.clock.now()}-${round}`;
      const { orderNo } = await recordBet(
        { ...services, db: trx },
        { ...bet, gameType: 'RNG', roundId, stakeMinor: 1 },
      );
      await settleBet({ ...services, db: trx }, { orderNo });
    });
  }
}

async function hot(merchant = 'PH') {
  await countHeat.run(gateway.gateway.services);
  await countPlays.run(gateway.gateway.services);
  const answer = await gateway.visitor({ merchant }).call(listHotGames, {});
  assert.ok(answer.success, `${answer.error}`);
  const { basis, list } = answer.value;
  return { basis, games: list.map(({ gameId }) => gameId), marks: list.map(({ isHot }) => isHot) };
}

async function listed(pageNo: number, pageSize: number) {
  const answer = await gateway.visitor().call(listGames, { gameType: 'RNG', vassalage: 'JL', pageNo, pageSize });
  return answer.success ? answer.value.list.map(({ gameId }) => gameId) : [];
}

async function basis(): Promise<string | undefined> {
  const answer = await gateway.visitor().call(listGames, { gameType: 'RNG', vassalage: 'JL' });
  return answer.success ? answer.value.basis : undefined;
}

test('a game is hot at a merchant as long as it is among the most played of the last hours', async () => {
  const before = await hot();
  assert.equal(before.basis, 'FEATURED');
  assert.ok(before.marks.length > 0 && before.marks.every((mark) => mark === 0), 'what nobody plays is not hot');
  await play('JL_0005', hotRules.leastRounds);
  await play('JL_0007', hotRules.leastRounds + 1);
  await play('JL_0009', hotRules.leastRounds - 1);
  const few = await hot();
  assert.deepEqual([few.basis, few.games.slice(0, 2)], ['FEATURED', ['JL_0007', 'JL_0005']], 'too few fill no row');
  assert.equal(few.games.length, hotRules.shown);
  assert.deepEqual(
    few.marks,
    few.marks.map((_, place) => (place < 2 ? 1 : 0)),
  );
  assert.equal((await hot('IN')).basis, 'FEATURED');
  assert.deepEqual(await listed(1, 3), ['JL_0007', 'JL_0005', 'JL_0001']);
  assert.deepEqual([...(await listed(1, 1)), ...(await listed(2, 1))], ['JL_0007', 'JL_0005']);
  assert.deepEqual([...(await listed(3, 1)), ...(await listed(2, 3))], ['JL_0001', 'JL_0002', 'JL_0003', 'JL_0004']);
  const filtered = await gateway.visitor().call(listGames, { gameType: 'RNG', vassalage: 'JL', gameClassify: 'HOT' });
  assert.ok(filtered.success);
  assert.deepEqual(
    filtered.value.list.map(({ heat }) => heat),
    [hotRules.leastRounds + 1, hotRules.leastRounds],
    'a hot game says how often it was played',
  );
  gateway.clock.forward((hotRules.hours + 1) * hourMs);
  assert.ok((await hot()).marks.every((mark) => mark === 0));
  assert.deepEqual(await listed(1, 3), ['JL_0007', 'JL_0005', 'JL_0001'], 'popular outlasts hot');
  assert.equal(await basis(), 'PLAYED');
  gateway.clock.forward(popularRules.days * dayMs);
  await hot();
  assert.deepEqual(await listed(1, 3), ['JL_0001', 'JL_0002', 'JL_0003'], 'without plays: as the operator chose');
  assert.equal(await basis(), 'FEATURED');
});

test('no game of the first catalogue is new; one that is listed later is, for a while', async () => {
  const fresh = async () => {
    const answer = await gateway.visitor().call(listGames, { gameType: 'RNG', vassalage: 'JL', gameClassify: 'NEW' });
    return answer.success ? answer.value.list.map(({ gameId, isNew }) => [gameId, isNew]) : [];
  };
  assert.deepEqual(await fresh(), []);
  const { db } = gateway.database;
  await db.deleteFrom('game').where('game_code', '=', 'JL_0300').execute();
  await seedCatalogue(db, gateway.clock.now());
  assert.deepEqual(await fresh(), [['JL_0300', true]]);
  gateway.clock.forward((newGameDays + 1) * dayMs);
  assert.deepEqual(await fresh(), []);
});

test('a row of hot games has none that is not', async () => {
  for (let place = 1; place <= hotRules.leastShown; place += 1) {
    await play(`JL_00${20 + place}`, hotRules.leastRounds);
  }
  const { basis, marks } = await hot();
  assert.deepEqual([basis, marks], ['PLAYED', Array.from({ length: hotRules.leastShown }, () => 1)]);
  gateway.clock.forward((hotRules.hours + 1) * hourMs);
});

test('what a demonstration wrote makes no game hot', async () => {
  await play('JL_0011', hotRules.leastRounds);
  const until = gateway.clock.now();
  await gateway.database.db.insertInto('seeded_play').values({ merchant_code: 'PH', until }).execute();
  assert.ok((await hot()).marks.every((mark) => mark === 0));
});
