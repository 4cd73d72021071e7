import assert from 'node:assert/strict';
import { createPublicKey, randomUUID } from 'node:crypto';
import type { Calls } from '@atrium/contracts/platform';
import { launchFirst } from '../launch-first.ts';
import type { Purse } from './purse.ts';
import { sitDown, type Vendor } from './table.ts';

/** A purse with its player, and with the key of its vendor. */
interface TriedPurse extends Purse {
  readonly calls: Calls;
  readonly vendor: Vendor;
}

/** One rule for transfer-wallet vendors. @throws AssertionError */
export interface PurseCheck {
  readonly rule: string;
  run(purse: TriedPurse): Promise<void>;
}

const amount = 100;

export const purseChecks: readonly PurseCheck[] = [
  {
    rule: 'money is brought to the vendor and back to the cent, and the vendor says what it did',
    async run(purse) {
      const before = (await purse.read()).available;
      const there = await purse.move('IN', amount);
      assert.deepEqual([there.latest?.state, there.available], ['DONE', before + amount]);
      const back = await purse.move('OUT', amount);
      assert.deepEqual([back.latest?.state, back.latest?.amount, back.available], ['DONE', amount, before]);
    },
  },
  {
    rule: 'more than lies at the vendor is refused by it, and nothing moves',
    async run(purse) {
      const { available } = await purse.move('IN', amount);
      const refused = await purse.move('OUT', available + 1);
      assert.deepEqual([refused.latest?.state, refused.available], ['FAILED', available]);
    },
  },
  {
    rule: 'all of it comes home, however much it is',
    async run(purse) {
      const { available } = await purse.move('IN', amount);
      const home = await purse.move('OUT', 'all');
      assert.deepEqual([home.latest?.amount, home.available], [available, 0]);
    },
  },
  {
    rule: "opening a game brings the money; the vendor asks for permission and cannot touch the operator's wallet",
    async run(purse) {
      const { calls, vendor, vendorId } = purse;
      const { token, game } = await launchFirst(calls, vendorId);
      const table = await sitDown({ ...vendor, vendorId }, token, game);
      const { seat, currency } = table;
      const permit = { ...seat, currency, amount, transactionUuid: randomUUID() };
      const ask = async (changes = {}) => (await table.send('permit', { ...permit, ...changes })).status;
      assert.deepEqual([await ask(), await ask()], ['RS_OK', 'RS_OK']);
      assert.equal(await ask({ amount: amount + 1 }), 'RS_ERROR_DUPLICATE_TRANSACTION');
      const bet = { ...seat, currency, amount, roundId: 'none', transactionUuid: 'none' };
      for (const operation of ['bet', 'win', 'balance', 'rollback'] as const) {
        assert.equal((await table.send(operation, bet)).status, 'RS_ERROR_INVALID_TOKEN', operation);
      }
      assert.ok((await purse.read()).available > 0);
      assert.equal((await purse.move('OUT', 'all')).available, 0);
    },
  },
  {
    rule: "the operator's key, which signs its requests, is public and Ed25519",
    async run({ vendor }) {
      const answer = await fetch(new URL('/vendor/v1/house-key', vendor.gatewayUrl));
      assert.equal(createPublicKey(await answer.text()).asymmetricKeyType, 'ed25519');
    },
  },
];
