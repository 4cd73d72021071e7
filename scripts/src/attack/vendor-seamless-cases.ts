import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { listApprovals } from '@atrium/contracts/calls';
import { launchFirst } from '../launch-first.ts';
import { sitDown, type Table } from '../vendor-conformance/table.ts';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { connectHostile, type HostileVendor } from './hostile-vendor.ts';
import { assertLedgerHolds } from './ledger-holds.ts';

const vendorId = 'HOSTILE';
const serves = 'VLM';
const absurd = Number.MAX_SAFE_INTEGER;

/** The body of an honest bet. */
export const betAt = ({ seat, currency }: Table) => ({
  ...seat,
  currency,
  amount: 100,
  roundId: randomUUID(),
  transactionUuid: randomUUID(),
});

/** A session of one game with a vendor that plays from the operator's wallet, while `run` lasts. */
export async function atTable(
  site: AttackedSite,
  run: (table: Table, vendor: HostileVendor) => Promise<string>,
): Promise<string> {
  const vendor = await connectHostile(site, { vendorId, serves, isTransfer: false });
  try {
    const { token, game } = await launchFirst(await site.callsAs('player'), serves);
    return await run(await sitDown(vendor, token, game), vendor);
  } finally {
    await vendor.stop();
  }
}

const impossibleAmounts: AttackCase = {
  name: 'bets and wins of a vendor that are huge, negative, fractions, or in other currencies',
  run: (site) =>
    atTable(site, async (table) => {
      const before = await table.balance();
      const money = [absurd, absurd + 1, 1e308, -1, 0.5, '100', null, [100]].map((amount) => ({ amount }));
      const odd = [...money, ...['ZZZ', 'INR', 'PTS', 'tlb', 'TLBX'].map((other) => ({ currency: other }))];
      const strangers = [{ playerId: 'MEM_NOBODY' }, { gameCode: 'JL_0001' }, { sessionToken: randomUUID() }];
      const bet = () => betAt(table);
      const seen: (string | undefined)[] = [];
      for (const change of [...odd, ...strangers]) seen.push((await table.send('bet', { ...bet(), ...change })).status);
      const honest = await table.bet(100);
      assert.equal(honest.status, 'RS_OK');
      const { roundId, transactionUuid: referenceTransactionUuid } = honest;
      for (const change of odd) {
        const win = { ...bet(), roundId, referenceTransactionUuid, ...change };
        seen.push((await table.send('win', win)).status);
      }
      for (const promo of [absurd, -1]) {
        seen.push((await table.send('win', { ...bet(), promo: true, amount: promo })).status);
      }
      assert.ok(!seen.includes('RS_OK'), `answered with ${[...new Set(seen)].join(', ')}`);
      assert.equal((await table.rollback(honest)).status, 'RS_OK');
      assert.equal(await table.balance(), before);
      await assertLedgerHolds(site);
      return `${seen.length} refused: ${new Set(seen).size} statuses, the balance is what it was`;
    }),
};

const replays: AttackCase = {
  name: 'requests of a vendor that are replayed, dated back, changed on the way, or in the name of another',
  run: (site) =>
    atTable(site, async (table) => {
      const before = await table.balance();
      const bet = () => betAt(table);
      const nonce = randomUUID();
      assert.equal((await table.send('bet', bet(), { nonce })).httpStatus, 200);
      const departures = [
        { nonce },
        { timeShiftMs: -10 * 60_000 },
        { timeShiftMs: 10 * 60_000 },
        { vendorId: 'SANDBOX' },
        { vendorId: 'PG' },
        { signature: '' },
        { sentBody: JSON.stringify({ requestUuid: 'changed', ...bet(), amount: 1 }) },
      ];
      for (const departure of departures) {
        assert.equal((await table.send('bet', bet(), departure)).httpStatus, 401, JSON.stringify(departure));
      }
      assert.equal(await table.balance(), before - 100);
      const paid = await table.bet(100);
      const win = { ...bet(), roundId: paid.roundId, referenceTransactionUuid: paid.transactionUuid, amount: 250 };
      const answers = await Promise.all(Array.from({ length: 20 }, () => table.send('win', win)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], ['RS_OK']);
      assert.equal((await table.send('win', { ...win, amount: 251 })).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
      assert.equal((await table.rollback(paid)).status, 'RS_ERROR_ROUND_CLOSED');
      assert.equal(await table.balance(), before - 100 - 100 + 250);
      await assertLedgerHolds(site);
      return `${departures.length} refused as not proven; a win sent twenty times was paid once`;
    }),
};

const corrections: AttackCase = {
  name: 'corrections of one round by a vendor: many of one, of another amount, absurd, of what was never played',
  run: (site) =>
    atTable(site, async (table) => {
      const { seat, currency } = table;
      const bet = await table.bet(100);
      assert.equal((await table.win(bet, 200, { roundClosed: true })).status, 'RS_OK');
      const before = await table.balance();
      const { roundId } = bet;
      const correct = async (amount: number, more: object = {}) => {
        const asked = { ...seat, currency, roundId, direction: 'CREDIT', amount, reason: 'an attack', ...more };
        return table.send('adjust', { ...asked, transactionUuid: randomUUID() });
      };
      const same = await Promise.all(Array.from({ length: 10 }, () => correct(5_000)));
      assert.deepEqual([...new Set(same.map(({ status }) => status))], ['RS_OK']);
      const other = await correct(7_000);
      assert.equal(other.status, 'RS_OK');
      const absurdOnes = [
        await correct(absurd),
        await correct(201, { direction: 'DEBIT' }),
        await correct(-1),
        await correct(100, { currency: 'INR' }),
        await correct(100, { roundId: randomUUID() }),
      ].map(({ status }) => status);
      assert.ok(!absurdOnes.includes('RS_OK'), absurdOnes.join(', '));
      const waiting = await (await site.callsAs('staff')).invoke(listApprovals, { kind: 'VENDOR_ADJUST' });
      assert.ok(waiting.ok);
      const ofRound = waiting.value.list.filter(({ facts }) => facts.roundId === roundId);
      assert.equal(ofRound.length, 2, 'one request for each amount');
      assert.ok(
        ofRound.some(({ facts }) => facts.otherCorrections === 1),
        'people see that the round has another one',
      );
      assert.equal(await table.balance(), before);
      await assertLedgerHolds(site);
      return `eleven became 2 requests, ${absurdOnes.length} were refused, nothing moved`;
    }),
};

export const seamlessCases: readonly AttackCase[] = [impossibleAmounts, replays, corrections];
