import assert from 'node:assert/strict';
import type { TestDatabase } from '@atrium/postgres/testing';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerDatabase } from './database.ts';
import { LedgerError, ledger, sealJournal, verifyLedger } from './index.ts';
import { startLedgerDatabase } from './testing/ledger-database.ts';

/*
 * Compares the ledger with a simple model after random commands. A failing run prints its seed, which FC_SEED repeats;
 * FC_RUNS sets the number of runs.
 */
const parameters = {
  numRuns: Number(process.env.FC_RUNS ?? 15),
  ...(process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}),
};

let database: TestDatabase<LedgerDatabase>;
beforeAll(async () => {
  database = await startLedgerDatabase();
});
afterAll(() => database.close());

const currency = 'TLB';
const members = ['a', 'b', 'c'];
const game = { kind: 'house.game', owner: 'JL' } as const;

type Command =
  | { do: 'credit' | 'bet' | 'win' | 'reverseWin'; member: string; amount: number }
  | { do: 'transfer'; member: string; to: string; amount: number }
  | { do: 'hold'; member: string; amount: number }
  | { do: 'settle' | 'release'; hold: number; share: number }
  | { do: 'repeat' | 'clash'; which: number };

const member = fc.constantFrom(...members);
const amount = fc.integer({ min: 1, max: 500 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('credit' as const), member, amount }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('bet', 'win'), member, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverseWin' as const), member, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('transfer' as const), member, to: member, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), member, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('settle', 'release'),
      hold: fc.nat(9),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('repeat', 'clash'), which: fc.nat(20) }) },
);

/** The balances and holds that the ledger must have. */
interface Model {
  available: Map<string, number>;
  holds: { id: string; owner: string; amount: number; open: boolean }[];
  done: { key: string; run: (extra: number) => Promise<unknown> }[];
}

let runs = 0;

/** Runs one command on the ledger and the model, and asserts the refusal that the model expects. */
async function apply(model: Model, prefix: string, index: number, step: Command): Promise<void> {
  const { db } = database;
  const key = `${prefix}-${index}`;
  const owner = (name: string) => `${prefix}-${name}`;
  const main = (name: string) => ({ kind: 'member.main', owner: owner(name) }) as const;
  const have = (name: string) => model.available.get(name) ?? 0;
  const change = (name: string, by: number) => model.available.set(name, have(name) + by);

  async function post(
    from: Parameters<typeof ledger.post>[1]['postings'][0]['from'],
    to: typeof from,
    amountMinor: number,
    mayOverdraw = false,
  ) {
    const run = (extra: number) =>
      ledger.post(db, {
        idempotencyKey: key,
        type: 'ADMIN_ADD',
        reference: key,
        mayOverdraw,
        postings: [{ from, to, amountMinor: amountMinor + extra, currency }],
      });
    await run(0);
    model.done.push({ key, run });
  }

  const refusal = (name: string, needed: number) =>
    have(name) < 0 ? 'BLOCKED' : have(name) < needed ? 'INSUFFICIENT' : null;
  const expecting = async (code: string | null, work: () => Promise<unknown>, effect: () => void) => {
    if (code === null) {
      await work();
      effect();
      return;
    }
    await assert.rejects(work(), (error) => error instanceof LedgerError && error.code === code, `expected ${code}`);
  };

  switch (step.do) {
    case 'credit':
      return expecting(
        null,
        () => post({ kind: 'opening', owner: 'house' }, main(step.member), step.amount),
        () => change(step.member, step.amount),
      );
    case 'win':
      return expecting(
        null,
        () => post(game, main(step.member), step.amount),
        () => change(step.member, step.amount),
      );
    case 'bet':
      return expecting(
        refusal(step.member, step.amount),
        () => post(main(step.member), game, step.amount),
        () => change(step.member, -step.amount),
      );
    case 'reverseWin':
      return expecting(
        null,
        () => post(main(step.member), game, step.amount, true),
        () => change(step.member, -step.amount),
      );
    case 'transfer':
      return expecting(
        refusal(step.member, step.amount),
        () => post(main(step.member), main(step.to), step.amount),
        () => {
          change(step.member, -step.amount);
          change(step.to, step.amount);
        },
      );
    case 'hold': {
      const work = () =>
        db.transaction().execute((trx) =>
          ledger.hold(trx, {
            holdId: key,
            owner: owner(step.member),
            amountMinor: step.amount,
            currency,
            type: 'WITHDRAW',
            reference: key,
          }),
        );
      return expecting(refusal(step.member, step.amount), work, () => {
        change(step.member, -step.amount);
        model.holds.push({ id: key, owner: step.member, amount: step.amount, open: true });
      });
    }
    case 'settle':
    case 'release': {
      const hold = model.holds[step.hold % Math.max(1, model.holds.length)];
      if (!hold?.open) return;
      const paid = step.do === 'settle' ? Math.max(1, Math.floor(hold.amount * step.share)) : 0;
      await db.transaction().execute((trx) =>
        step.do === 'settle'
          ? ledger.settle(trx, {
              holdId: hold.id,
              to: { kind: 'psp.clearing', owner: 'bank' },
              amountMinor: paid,
              type: 'WITHDRAW',
            })
          : ledger.release(trx, { holdId: hold.id, type: 'WITHDRAW_RETURN' }),
      );
      hold.open = false;
      change(hold.owner, hold.amount - paid);
      return;
    }
    case 'repeat': {
      const earlier = model.done[step.which % Math.max(1, model.done.length)];
      await earlier?.run(0);
      return;
    }
    case 'clash': {
      const earlier = model.done[step.which % Math.max(1, model.done.length)];
      if (earlier)
        await expecting(
          'IDEMPOTENCY_CONFLICT',
          () => earlier.run(1),
          () => {},
        );
      return;
    }
  }
}

async function assertModel(model: Model, prefix: string): Promise<void> {
  for (const name of members) {
    const balance = await ledger.balanceOf(database.db, `${prefix}-${name}`, currency);
    const locked = model.holds
      .filter((hold) => hold.open && hold.owner === name)
      .reduce((sum, hold) => sum + hold.amount, 0);
    assert.deepEqual(
      [balance.available, balance.locked, balance.isBlocked],
      [model.available.get(name) ?? 0, locked, (model.available.get(name) ?? 0) < 0],
      name,
    );
  }
}

const newModel = (): Model => ({ available: new Map(), holds: [], done: [] });

// MON2
test('the ledger agrees with plain arithmetic after any sequence of commands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      runs += 1;
      const prefix = `model${runs}`;
      const model = newModel();
      for (const [index, step] of commands.entries()) await apply(model, prefix, index, step);
      await assertModel(model, prefix);
    }),
    parameters,
  );
  while ((await sealJournal(database.db)) > 0);
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('concurrent transfers keep every invariant, and the balances are those of the successful ones', async () => {
  const move = fc.record({ from: member, to: member, amount: fc.integer({ min: 1, max: 400 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 30 }), async (moves) => {
      runs += 1;
      const prefix = `crowd${runs}`;
      const main = (name: string) => ({ kind: 'member.main', owner: `${prefix}-${name}` }) as const;
      const post = (
        key: string,
        from: ReturnType<typeof main> | { kind: 'opening'; owner: string },
        to: ReturnType<typeof main>,
        amountMinor: number,
      ) =>
        ledger.post(database.db, {
          idempotencyKey: `${prefix}-${key}`,
          type: 'LINE_TRANSFER',
          reference: key,
          postings: [{ from, to, amountMinor, currency }],
        });
      for (const name of members) await post(`open-${name}`, { kind: 'opening', owner: 'house' }, main(name), 500);
      const results = await Promise.allSettled(
        moves.map(({ from, to, amount: minor }, index) => post(String(index), main(from), main(to), minor)),
      );
      const expected = new Map(members.map((name) => [name, 500]));
      for (const [index, result] of results.entries()) {
        const { from, to, amount: minor } = moves[index] ?? { from: '', to: '', amount: 0 };
        if (result.status === 'rejected') {
          assert.ok(
            result.reason instanceof LedgerError && result.reason.code === 'INSUFFICIENT',
            String(result.reason),
          );
          continue;
        }
        expected.set(from, (expected.get(from) ?? 0) - minor);
        expected.set(to, (expected.get(to) ?? 0) + minor);
      }
      for (const [name, minor] of expected) {
        assert.equal((await ledger.balanceOf(database.db, `${prefix}-${name}`, currency)).available, minor);
      }
    }),
    parameters,
  );
  assert.deepEqual(await verifyLedger(database.db), []);
});
