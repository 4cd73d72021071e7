import type { SystemStatusCode } from '@atrium/contracts/constants';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Operator, staffOperator } from '../access/operator.ts';
import type { AlertSettings } from '../alerts/alert-settings.ts';
import type { GuestRead } from '../drawing/drawings.ts';
import { type OperatorOf, registryPlugin } from '../index.ts';
import { author, registryWith, type TestRegistry } from './test-build.ts';
import type { TestStoreKind } from './test-stores.ts';
import { afterThisTest } from './tidy-up.ts';

export const opsToken = 'nightly:0123456789abcdef';

export interface TestSite extends TestRegistry {
  readonly site: FastifyInstance;
}

/** A site over a registry; the last named version of each part is stable. `ann-session` and `ben-session` are
 * operators', `admin-session` one's who decides on access, too, `ann-again-session` that of another account of ann's. */
export async function siteWith(
  parts: readonly string[],
  {
    kind,
    isProduction,
    statusOf,
    publicOrigins,
    metricsToken,
    alertSettings,
    guestRead,
  }: {
    kind?: TestStoreKind;
    isProduction?: boolean;
    statusOf?: () => Promise<SystemStatusCode | null>;
    publicOrigins?: readonly string[];
    metricsToken?: string;
    alertSettings?: AlertSettings;
    guestRead?: GuestRead;
  } = {},
): Promise<TestSite> {
  const made = await registryWith(parts, kind);
  const promotions = [...new Map(parts.map((one) => one.split('@') as [string, string]))];
  await made.registry.promote(
    promotions.map(([id, version]) => ({ id, version })),
    author,
  );
  const people: Record<string, Operator> = {
    'ann-session': staffOperator('ann', false),
    'ben-session': staffOperator('ben', false),
    'admin-session': staffOperator('cleo', true),
    'ann-again-session': staffOperator('ann2', false, [{ account: 'ann', because: 'PROVEN', until: null }]),
  };
  const operatorOf: OperatorOf = async (header) => people[header] ?? null;
  const site = Fastify();
  afterThisTest(() => site.close());
  await site.register(registryPlugin, {
    registry: made.registry,
    accountOf: async (header) => people[header]?.actor ?? null,
    policy: { frameOrigins: ['http://vendor.test'] },
    isProduction,
    statusOf,
    publicOrigins,
    metricsToken,
    alertSettings,
    guestRead,
    ops: { opsToken, operatorOf, probes: () => [] },
  });
  return { ...made, site };
}
