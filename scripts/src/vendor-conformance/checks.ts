import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Table } from './table.ts';

/** One rule of the protocol (docs/vendor-protocol.md), tried on the running wallet. @throws AssertionError */
export interface Check {
  readonly rule: string;
  run(table: Table): Promise<void>;
}

/** Small, so that a suite needs no more than a few units of money. */
const stake = 100;

const money: readonly Check[] = [
  {
    rule: 'a bet takes its amount, a win gives its own, and the round ends',
    async run(table) {
      const before = await table.balance();
      const bet = await table.bet(stake);
      assert.deepEqual([bet.status, bet.balance], ['RS_OK', before - stake]);
      const win = await table.win(bet, 3 * stake, { roundClosed: true });
      assert.deepEqual([win.status, win.balance], ['RS_OK', before + 2 * stake]);
      assert.equal(
        (await table.ask('endRound', { roundId: bet.roundId, playerId: table.seat.playerId })).status,
        'RS_OK',
      );
      assert.equal(await table.balance(), before + 2 * stake);
    },
  },
  {
    rule: 'a win of nothing closes a lost round; a bet of nothing moves nothing',
    async run(table) {
      const before = await table.balance();
      const lost = await table.bet(stake);
      assert.equal((await table.win(lost, 0, { roundClosed: true })).balance, before - stake);
      assert.deepEqual([(await table.bet(0)).status, await table.balance()], ['RS_OK', before - stake]);
    },
  },
  {
    rule: 'a bet may say its odds and legs, which are part of it when it is repeated',
    async run(table) {
      const leg = { event: 'Harbour – Ridge', market: '1X2', selection: '1', odds: 185 };
      const more = { transactionUuid: randomUUID(), roundId: randomUUID(), content: { odds: 185, legs: [leg] } };
      const bet = await table.bet(stake, more);
      assert.equal(bet.status, 'RS_OK');
      assert.equal((await table.bet(stake, more)).transactionId, bet.transactionId);
      const changed = { ...more, content: { odds: 190, legs: [leg] } };
      assert.equal((await table.bet(stake, changed)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      await table.rollback(bet);
    },
  },
  {
    rule: 'a bet may say by codes what it is on, and a win why it pays, which is no part of it when it is repeated',
    async run(table) {
      const pick = { game: 'ROULETTE', selection: 'N', value: '17' };
      const bet = await table.bet(stake, { pick });
      assert.equal(bet.status, 'RS_OK');
      assert.equal((await table.bet(stake, { pick: { ...pick, game: 'no code' } })).status, 'RS_ERROR_WRONG_SYNTAX');
      const once = { transactionUuid: randomUUID(), roundClosed: true };
      for (const value of ['4', '5']) {
        const win = await table.win(bet, 0, { ...once, outcome: { result: { game: 'ROULETTE', value } } });
        assert.equal(win.status, 'RS_OK');
      }
    },
  },
  {
    rule: 'a bet beyond the balance is refused and returns the true balance',
    async run(table) {
      const before = await table.balance();
      const { status, balance } = await table.bet(before + 1);
      assert.ok(status === 'RS_ERROR_NOT_ENOUGH_MONEY' || status === 'RS_ERROR_LIMIT_REACHED', status);
      if (status === 'RS_ERROR_NOT_ENOUGH_MONEY') assert.equal(balance, before);
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'the jackpot is told as it is, and asking for it moves nothing',
    async run(table) {
      const before = await table.balance();
      const { status, jackpot } = await table.ask('jackpot', table.seat);
      assert.equal(status, 'RS_OK');
      assert.ok(jackpot === null || (jackpot && jackpot.amount >= 0 && jackpot.rate > 0));
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'ten different bets at once leave the exact balance',
    async run(table) {
      const before = await table.balance();
      const bets = await Promise.all(Array.from({ length: 10 }, () => table.bet(stake)));
      assert.deepEqual(new Set(bets.map(({ status }) => status)), new Set(['RS_OK']));
      assert.equal(await table.balance(), before - 10 * stake);
      for (const bet of bets) await table.rollback(bet);
      assert.equal(await table.balance(), before);
    },
  },
];

const repetition: readonly Check[] = [
  {
    rule: 'a bet asked for again, also ten times at once, is one bet with one answer',
    async run(table) {
      const before = await table.balance();
      const once = { transactionUuid: randomUUID(), roundId: randomUUID() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => table.bet(stake, once)));
      answers.push(await table.bet(stake, once));
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['RS_OK']));
      assert.equal(new Set(answers.map(({ transactionId }) => transactionId)).size, 1);
      assert.equal(await table.balance(), before - stake);
    },
  },
  {
    rule: 'a win sent five times at once is paid once',
    async run(table) {
      const bet = await table.bet(stake);
      const before = await table.balance();
      const transactionUuid = randomUUID();
      await Promise.all(Array.from({ length: 5 }, () => table.win(bet, stake, { transactionUuid })));
      assert.equal(await table.balance(), before + stake);
    },
  },
  {
    rule: 'one transaction id with another amount moves nothing',
    async run(table) {
      const bet = await table.bet(stake);
      const before = await table.balance();
      const { transactionUuid, roundId } = bet;
      assert.equal((await table.bet(stake + 1, { transactionUuid, roundId })).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      assert.equal(await table.balance(), before);
    },
  },
];

const takingBack: readonly Check[] = [
  {
    rule: 'a rollback gives the whole bet back, once, whatever it leaves out',
    async run(table) {
      const before = await table.balance();
      const bet = await table.bet(stake);
      assert.deepEqual([(await table.rollback(bet)).status, await table.balance()], ['RS_OK', before]);
      assert.deepEqual([(await table.rollback(bet)).status, await table.balance()], ['RS_OK', before]);
    },
  },
  {
    rule: 'a rollback that comes before its bet is answered with OK, and the late bet is refused',
    async run(table) {
      const before = await table.balance();
      const transactionUuid = randomUUID();
      assert.equal((await table.rollback({ transactionUuid })).status, 'RS_OK');
      assert.equal((await table.bet(stake, { transactionUuid })).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'the bet of a round that has paid is not taken back',
    async run(table) {
      const bet = await table.bet(stake);
      await table.win(bet, stake, { roundClosed: true });
      const before = await table.balance();
      assert.notEqual((await table.rollback(bet)).status, 'RS_OK');
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'the state of a transaction can be asked for',
    async run(table) {
      const { playerId } = table.seat;
      const state = async (transactionUuid: string) => (await table.ask('status', { transactionUuid, playerId })).state;
      const bet = await table.bet(stake);
      const unknown = randomUUID();
      assert.deepEqual([await state(bet.transactionUuid), await state(unknown)], ['APPLIED', 'NOT_FOUND']);
      await table.rollback(bet);
      await table.rollback({ transactionUuid: unknown });
      assert.deepEqual([await state(bet.transactionUuid), await state(unknown)], ['ROLLED_BACK', 'TOMBSTONED']);
    },
  },
];

const refusals: readonly Check[] = [
  {
    rule: 'a win without a bet is refused, unless it is a promotion',
    async run(table) {
      const before = await table.balance();
      const nothing = { transactionUuid: randomUUID(), roundId: randomUUID() };
      assert.equal((await table.win(nothing, stake)).status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      assert.equal(await table.balance(), before);
      assert.equal((await table.win(nothing, stake, { promo: true })).balance, before + stake);
    },
  },
  {
    rule: 'another currency is refused',
    async run(table) {
      const before = await table.balance();
      const currency = table.currency === 'USD' ? 'EUR' : 'USD';
      assert.equal((await table.bet(stake, { currency })).status, 'RS_ERROR_WRONG_CURRENCY');
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'amounts that are no whole number of minor units, or below nothing, are refused as such',
    async run(table) {
      const before = await table.balance();
      const bet = { ...table.seat, currency: table.currency, roundId: randomUUID() };
      for (const amount of [-1, 0.5, 2 ** 60, '100', null]) {
        const { status } = await table.send('bet', { ...bet, transactionUuid: randomUUID(), amount });
        assert.equal(status, 'RS_ERROR_WRONG_SYNTAX', String(amount));
      }
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'ids of no length or of ten thousand characters are refused as such; an unknown key is ignored',
    async run(table) {
      const bet = { ...table.seat, currency: table.currency, amount: 0, roundId: randomUUID() };
      for (const transactionUuid of ['', 'x'.repeat(10_000)]) {
        assert.equal((await table.send('bet', { ...bet, transactionUuid })).status, 'RS_ERROR_WRONG_SYNTAX');
      }
      const strange = { ...bet, transactionUuid: randomUUID(), colour: 'blue' };
      assert.equal((await table.send('bet', strange)).status, 'RS_OK');
    },
  },
];

const proof: readonly Check[] = [
  {
    rule: 'a changed body, a foreign signature and an unknown vendor are refused with 401',
    async run(table) {
      const body = JSON.stringify({ requestUuid: randomUUID(), ...table.seat });
      const changed = await table.send('balance', body, { sentBody: body.replace('{', '{ ') });
      const foreign = await table.send('balance', table.seat, { signature: Buffer.alloc(64, 7).toString('base64') });
      const unknown = await table.send('balance', table.seat, { vendorId: 'nobody' });
      assert.deepEqual([changed.httpStatus, changed.status], [401, 'RS_ERROR_INVALID_SIGNATURE']);
      assert.deepEqual([foreign.httpStatus, foreign.status], [401, 'RS_ERROR_INVALID_SIGNATURE']);
      assert.deepEqual([unknown.httpStatus, unknown.status], [401, 'RS_ERROR_INVALID_VENDOR']);
    },
  },
  {
    rule: 'a request older than a minute, and one that is sent twice, are refused with 401',
    async run(table) {
      const nonce = randomUUID();
      assert.equal((await table.send('balance', table.seat, { nonce })).httpStatus, 200);
      assert.equal((await table.send('balance', table.seat, { nonce })).httpStatus, 401);
      for (const timeShiftMs of [-70_000, 70_000]) {
        assert.equal((await table.send('balance', table.seat, { timeShiftMs })).httpStatus, 401);
      }
    },
  },
];

const rounds: readonly Check[] = [
  {
    rule: 'a round pays as often as it likes until it is closed; then it takes and pays nothing more',
    async run(table) {
      const before = await table.balance();
      const bet = await table.bet(stake);
      const { roundId } = bet;
      await table.win(bet, stake);
      assert.equal((await table.win(bet, stake)).balance, before + stake);
      const { playerId } = table.seat;
      for (let turn = 0; turn < 2; turn += 1) {
        assert.equal((await table.ask('endRound', { roundId, playerId })).status, 'RS_OK');
      }
      assert.equal((await table.bet(stake, { roundId })).status, 'RS_ERROR_ROUND_CLOSED');
      assert.equal((await table.win(bet, stake)).status, 'RS_ERROR_ROUND_CLOSED');
      assert.equal(await table.balance(), before + stake);
    },
  },
  {
    rule: 'a win can be taken back, once',
    async run(table) {
      const before = await table.balance();
      const bet = await table.bet(stake);
      const transactionUuid = randomUUID();
      await table.win(bet, stake, { transactionUuid });
      for (let turn = 0; turn < 2; turn += 1) {
        assert.equal((await table.rollback({ transactionUuid })).status, 'RS_OK');
        assert.equal(await table.balance(), before - stake);
      }
    },
  },
  {
    rule: 'a bet and its rollback that race leave the balance as it was',
    async run(table) {
      const before = await table.balance();
      for (let turn = 0; turn < 5; turn += 1) {
        const transactionUuid = randomUUID();
        await Promise.all([table.bet(stake, { transactionUuid }), table.rollback({ transactionUuid })]);
        assert.equal(await table.balance(), before);
      }
    },
  },
];

const borders: readonly Check[] = [
  {
    rule: 'another game, a session that is none and another player are refused',
    async run(table) {
      const before = await table.balance();
      const status = async (more: object) => (await table.bet(stake, more)).status;
      assert.equal(await status({ gameCode: 'NO_SUCH_GAME' }), 'RS_ERROR_INVALID_GAME');
      assert.equal(await status({ sessionToken: 'nobody' }), 'RS_ERROR_INVALID_TOKEN');
      assert.equal(await status({ playerId: 'nobody' }), 'RS_ERROR_INVALID_TOKEN');
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'a launch token that is none opens nothing',
    async run(table) {
      const { status } = await table.send('authenticate', { launchToken: randomUUID() });
      assert.equal(status, 'RS_ERROR_INVALID_TOKEN');
    },
  },
  {
    rule: 'a correction of a played round waits for staff, moves nothing by itself, and is one however often it is sent',
    async run(table) {
      const bet = await table.bet(stake);
      await table.win(bet, stake, { roundClosed: true });
      const before = await table.balance();
      const { playerId } = table.seat;
      const named = { playerId, currency: table.currency, roundId: bet.roundId, transactionUuid: randomUUID() };
      const wanted = { ...named, direction: 'DEBIT', amount: stake, reason: 'a trial of the protocol: to be refused' };
      const answers = await Promise.all(Array.from({ length: 3 }, () => table.send('adjust', wanted)));
      assert.deepEqual(new Set(answers.map(({ status, state }) => `${status} ${state}`)), new Set(['RS_OK PENDING']));
      const other = await table.send('adjust', { ...wanted, direction: 'CREDIT' });
      assert.equal(other.status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      const more = { ...wanted, transactionUuid: randomUUID(), amount: stake + 1 };
      assert.equal((await table.send('adjust', more)).status, 'RS_ERROR_LIMIT_REACHED');
      assert.equal(await table.balance(), before);
    },
  },
  {
    rule: 'a correction needs a round that was played, and an amount; permission is not asked for by who bets from this wallet',
    async run(table) {
      const { playerId } = table.seat;
      const correction = { playerId, currency: table.currency, transactionUuid: randomUUID(), reason: 'a trial' };
      const wanted = { ...correction, roundId: randomUUID(), direction: 'CREDIT' };
      const status = async (body: object) => (await table.send('adjust', body)).status;
      assert.equal(await status({ ...wanted, amount: stake }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      assert.equal(await status({ ...wanted, amount: 0 }), 'RS_ERROR_WRONG_SYNTAX');
      const permit = { ...table.seat, currency: table.currency, amount: stake };
      assert.equal((await table.send('permit', permit)).status, 'RS_ERROR_INVALID_TOKEN');
    },
  },
];

export const checks: readonly Check[] = [
  ...money,
  ...repetition,
  ...rounds,
  ...takingBack,
  ...refusals,
  ...borders,
  ...proof,
];
