import type { PaymentDirection } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { byCommand, writeAudit } from '../../../../guard/audit.ts';
import { ConnectionError } from '../../../../guard/connection-error.ts';
import { seal, unseal } from '../../../../guard/seal.ts';
import type { Services } from '../../../../operation/services.ts';
import { type Adapter, adapters } from './adapters.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Db = Kysely<Database>;

const sealing = (owner: string, now: number) => ({ name: 'payment-provider', owner, now });

async function settingsOf(db: Db, code: string, now: number) {
  const row = await db.selectFrom('payment_provider').selectAll().where('code', '=', code).executeTakeFirst();
  if (!row?.settings) return null;
  return { adapter: row.adapter, settings: JSON.parse(await unseal(db, row.settings, sealing(code, now))) as unknown };
}

/** The provider of this code, if it is connected. */
export async function providerOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  code: string,
): Promise<PaymentProvider | null> {
  const account = await settingsOf(db, code, clock.now());
  return account ? (adapters[account.adapter]?.open(code, account.settings) ?? null) : null;
}

/** The protocols of the providers that are connected, by their codes. */
export async function connectedAdapters(db: Db): Promise<ReadonlyMap<string, Adapter>> {
  const rows = await db
    .selectFrom('payment_provider')
    .select(['code', 'adapter'])
    .where('settings', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ code, adapter }) => {
      const known = adapters[adapter];
      return known ? [[code, known] as const] : [];
    }),
  );
}

/** What staff call the providers, by their codes. */
export async function providerNames(db: Db): Promise<(code: string) => string> {
  const rows = await db.selectFrom('payment_provider').select(['code', 'name']).execute();
  return (code) => rows.find((row) => row.code === code)?.name ?? code;
}

export interface ProviderAccount {
  readonly code: string;
  readonly adapter: string;
  /** What staff call it; without one it keeps the one that it has. */
  readonly name?: string;
  /** What the protocol needs (`adapters`). */
  readonly settings: unknown;
  /** Ways to pay that it carries out from now on. */
  readonly serves?: readonly { readonly direction: PaymentDirection; readonly method: string }[];
}

function assertPossible({ code, adapter, settings }: ProviderAccount): void {
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(code)) {
    throw new ConnectionError(`${code} is no code: 2 to 20 small letters, digits and -, a letter first`);
  }
  const known = adapters[adapter];
  if (!known) throw new ConnectionError(`there is no protocol ${adapter}: ${Object.keys(adapters).join(', ')}`);
  try {
    known.open(code, settings);
  } catch (error) {
    const { issues = [] } = error as { issues?: readonly { path: readonly PropertyKey[]; message: string }[] };
    const found = issues.map(({ path, message }) => `${path.join('.') || adapter}: ${message}`);
    throw new ConnectionError(`the settings are not what ${adapter} needs: ${found.join('; ')}`);
  }
}

/** Connects a provider, or changes how it is connected. @throws ConnectionError */
export async function connectProvider(db: Db, account: ProviderAccount, now: number): Promise<void> {
  assertPossible(account);
  const { code, adapter, settings, name, serves = [] } = account;
  if (code === 'house') throw new ConnectionError('house stands for staff, who carry payments out by hand');
  const sealed = await seal(db, JSON.stringify(settings), sealing(code, now));
  const row = { adapter, settings: sealed, ...(name ? { name } : {}) };
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('payment_provider')
      .values({ code, ...row })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
      .execute();
    for (const { direction, method } of serves) {
      const { numUpdatedRows } = await trx
        .updateTable('payment_method')
        .set({ provider: code })
        .where('direction', '=', direction)
        .where('code', '=', method)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ConnectionError(`there is no way to pay ${direction}:${method}`);
    }
    await writeAudit(trx, {
      ...byCommand(),
      at: now,
      action: 'provider.connected',
      subject: code,
      detail: { adapter, serves },
    });
  });
}

/** No payment begins with it any more, and its callbacks are refused. @throws ConnectionError */
export async function disconnectProvider(db: Db, code: string, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_provider')
      .set({ settings: null })
      .where('code', '=', code)
      .where('settings', 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ConnectionError(`${code} is not connected`);
    await writeAudit(trx, { ...byCommand(), at: now, action: 'provider.disconnected', subject: code, detail: {} });
  });
}

/** Every provider with the ways to pay that it carries out. */
export async function listProviders(db: Db) {
  const rows = await db.selectFrom('payment_provider').selectAll().orderBy('code').execute();
  const methods = await db.selectFrom('payment_method').selectAll().orderBy('position').execute();
  return rows.map(({ code, adapter, settings }) => ({
    code,
    adapter,
    isConnected: settings !== null || adapter === 'house',
    serves: methods
      .filter(({ provider }) => provider === code)
      .map(({ direction, code: method }) => `${direction}:${method}`),
  }));
}

const sandboxCode = 'sandbox';

/** Connects the payment sandbox as the settings of this start describe it, or disconnects it where they do not. */
export async function connectSandbox({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now();
  const { sandbox } = config.payments;
  const known = await settingsOf(db, sandboxCode, now);
  if (JSON.stringify(known?.settings ?? null) === JSON.stringify(sandbox)) return;
  if (sandbox) await connectProvider(db, { code: sandboxCode, adapter: 'sandbox', settings: sandbox }, now);
  else await db.updateTable('payment_provider').set({ settings: null }).where('code', '=', sandboxCode).execute();
}
