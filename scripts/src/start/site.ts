import { join } from 'node:path';
import { createGateway, type Gateway, loggerOptions, migrate, seed, settingsOf } from '@atrium/gateway';
import { gatewayOperators, opsTokenOf, type Registry, registryPlugin, type Sources } from '@atrium/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { ownAddress, probeUrls } from './addresses.ts';
import type { StartSettings } from './settings.ts';

export interface Site {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
}

export interface SiteInput {
  readonly settings: StartSettings;
  readonly databaseUrl: string;
  readonly registry: Registry;
  readonly vendorPublicKeyPem: string;
  readonly paymentSecret: string;
  readonly sources?: Sources | undefined;
}

/** Site, registry and gateway on one port, in this process (architecture, "What runs where"). */
export async function createSite({
  settings,
  databaseUrl,
  registry,
  vendorPublicKeyPem,
  paymentSecret,
  sources,
}: SiteInput): Promise<Site> {
  const vendorOrigin = `http://localhost:${settings.vendorPort}`;
  const vendorParts = { walletUrl: `${vendorOrigin}/operator/v1`, publicKeyPem: vendorPublicKeyPem };
  const given = settingsOf(process.env);
  const sandbox = { url: `http://localhost:${settings.paymentPort}`, secret: paymentSecret };
  const app = Fastify({ logger: loggerOptions(process.env.LOG_LEVEL ?? 'warn'), forceCloseConnections: true });
  await migrate(databaseUrl);
  const gateway = await createGateway({
    databaseUrl,
    log: app.log,
    config: {
      sandboxVendor: { launchUrl: `${vendorOrigin}/play`, ...vendorParts },
      transferVendor: { launchUrl: `${vendorOrigin}/play?purse=vendor`, ...vendorParts },
      ...given,
      payments: { ...given.payments, sandbox: given.payments.sandbox ?? sandbox },
    },
  });
  await seed(gateway.services, { withDemo: process.env.DEMO_DATA !== 'off' });
  await app.register(gateway.plugin);
  await app.register(registryPlugin, {
    registry,
    policy: { frameOrigins: [vendorOrigin], scriptOrigins: settings.developmentOrigins },
    clientIpHeader: process.env.CLIENT_IP_HEADER ?? null,
    isOpen: gateway.isOpenTo,
    isProduction: process.env.NODE_ENV === 'production',
    ops: {
      opsToken: opsTokenOf({ dataDir: settings.dataDir, environment: process.env }),
      operatorOf: gatewayOperators(ownAddress(settings)),
      uploadFolder: join(settings.dataDir, 'uploads'),
      probes: () => probeUrls(settings),
    },
    sources,
  });
  return { app, gateway };
}
