import assert from 'node:assert/strict';
import { verifyLedger } from '@atrium/ledger';
import { verifyBets } from '../../modules/bets/bets/verify-bets.ts';
import type { TestGateway } from '../test-gateway.ts';

interface Transaction {
  readonly operation: 'BET' | 'WIN' | 'ROLLBACK' | 'UNKNOWN';
  readonly state: 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED';
}

/** A model of the acknowledged requests, and its comparison with the gateway's records. */
export interface Acknowledged {
  open(playerId: string, balanceMinor: number): void;
  bet(playerId: string, uuid: string, amount: number): void;
  win(playerId: string, uuid: string, amount: number): void;
  rollback(playerId: string, uuid: string, betUuid: string): void;
  /** A bet rolled back before it arrived. */
  tombstone(playerId: string, uuid: string, betUuid: string): void;
  readonly count: number;
  /** Each of them is recorded once, nothing else is, and every invariant holds. @throws AssertionError */
  assertHeldBy(gateway: TestGateway): Promise<void>;
}

export function createAcknowledged(): Acknowledged {
  const balances = new Map<string, number>();
  const entries = new Map<string, number>();
  const transactions = new Map<string, Transaction>();
  const stakes = new Map<string, number>();
  const keyOf = (playerId: string, uuid: string) => `${playerId} ${uuid}`;
  const move = (playerId: string, amount: number) => {
    balances.set(playerId, (balances.get(playerId) ?? 0) + amount);
    if (amount !== 0) entries.set(playerId, (entries.get(playerId) ?? 0) + 1);
  };
  const note = (playerId: string, uuid: string, operation: Transaction['operation'], state: Transaction['state']) => {
    transactions.set(keyOf(playerId, uuid), { operation, state });
  };

  return {
    get count() {
      return transactions.size;
    },
    open: move,
    bet(playerId, uuid, amount) {
      move(playerId, -amount);
      stakes.set(uuid, amount);
      note(playerId, uuid, 'BET', 'APPLIED');
    },
    win(playerId, uuid, amount) {
      move(playerId, amount);
      note(playerId, uuid, 'WIN', 'APPLIED');
    },
    rollback(playerId, uuid, betUuid) {
      move(playerId, stakes.get(betUuid) ?? 0);
      note(playerId, betUuid, 'BET', 'ROLLED_BACK');
      note(playerId, uuid, 'ROLLBACK', 'APPLIED');
    },
    tombstone(playerId, uuid, betUuid) {
      note(playerId, betUuid, 'UNKNOWN', 'TOMBSTONED');
      note(playerId, uuid, 'ROLLBACK', 'APPLIED');
    },
    async assertHeldBy({ gateway: { services } }) {
      const { db } = services;
      const players = [...balances.keys()];
      const rows = await db
        .selectFrom('vendor_tx')
        .select(['player_id', 'transaction_uuid', 'operation', 'state'])
        .where('player_id', 'in', players)
        .execute();
      const found = rows.map((row) => [keyOf(row.player_id, row.transaction_uuid), row.operation, row.state].join(' '));
      const expected = [...transactions].map(([key, { operation, state }]) => [key, operation, state].join(' '));
      assert.deepEqual(found.sort(), expected.sort());
      const accounts = await db
        .selectFrom('ledger_account')
        .select(['owner', 'balance', 'seq'])
        .where('kind', '=', 'member.main')
        .where('owner', 'in', players)
        .execute();
      for (const { owner, balance, seq } of accounts) {
        assert.deepEqual([balance, seq], [balances.get(owner), entries.get(owner)], `the account of ${owner}`);
      }
      assert.deepEqual([...(await verifyLedger(db)), ...(await verifyBets(db))], []);
    },
  };
}
