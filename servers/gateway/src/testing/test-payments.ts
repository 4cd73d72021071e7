import assert from 'node:assert/strict';
import { checkLedger } from '../modules/checks/ledger-check/check-ledger.ts';
import { creditDeposit } from '../modules/money/payments/deposits/credit-deposit.ts';
import { lockDeposit } from '../modules/money/payments/deposits/deposit-row.ts';
import { defaultConfig, type GatewayConfig } from '../settings/config.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

/** A gateway with a payment provider. */
export interface TestPayments {
  gateway: TestGateway;
  provider: TestProvider;
  /** Checks the ledger first. */
  close(): Promise<void>;
}

type Settings = Omit<Partial<GatewayConfig>, 'payments'> & { payments?: Partial<GatewayConfig['payments']> };

/** A gateway with a payment provider beside it; sessions outlast any change of the clock by a test. */
export async function startTestPayments({ payments, ...config }: Settings = {}): Promise<TestPayments> {
  const provider = await startTestProvider();
  const gateway = await startTestGateway({
    session: { ...defaultConfig.session, idleMs: 1e10, absoluteMs: 1e10 },
    ...config,
    payments: { ...defaultConfig.payments, sandbox: provider.settings, ...payments },
  });
  return {
    gateway,
    provider,
    async close() {
      assert.deepEqual(await checkLedger(gateway.database.db), []);
      await gateway.close();
      await provider.close();
    },
  };
}

/** A provider reinstates a refund that it reported, as after a dispute that was won. */
export async function reinstateDeposit({ gateway: { services } }: TestGateway, orderNo: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const row = await lockDeposit(trx, orderNo);
    assert.ok(row);
    await creditDeposit({ ...services, db: trx }, row);
  });
}
