import { createGatewayFrom, type Gateway, OldDatabaseError } from '@atrium/gateway';
import {
  alertSettingsOf,
  gatewayAccounts,
  gatewayOperators,
  guestReads,
  leastNetworksOf,
  opsTokenOf,
  type Registry,
  registryPlugin,
  type Sources,
} from '@atrium/registry';
import { createServer } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { ownAddress, probeUrls } from './addresses.ts';
import { StartError, type StartSettings } from './settings.ts';

export interface Site {
  readonly app: FastifyInstance;
  /** For this machine only. */
  readonly internal: FastifyInstance;
  readonly gateway: Gateway;
}

export interface SiteInput {
  readonly settings: StartSettings;
  readonly databaseUrl: string;
  readonly registry: Registry;
  readonly vendorPublicKeyPem: string;
  readonly paymentSecret: string;
  /** Of the two sandbox feeds of lottery results. */
  readonly feedSecrets: readonly [string, string];
  readonly sources?: Sources | undefined;
}

/** Site, registry and gateway on one port, in this process (architecture, "What runs where"). */
export async function createSite({
  settings,
  databaseUrl,
  registry,
  vendorPublicKeyPem,
  paymentSecret,
  feedSecrets,
  sources,
}: SiteInput): Promise<Site> {
  const vendorOrigin = `http://localhost:${settings.vendorPort}`;
  const clientIpHeader = process.env.CLIENT_IP_HEADER ?? null;
  const logLevel = process.env.LOG_LEVEL ?? 'warn';
  const app = createServer({ logLevel, clientIpHeader });
  const internal = createServer({ logLevel, clientIpHeader: null });
  const sandboxes = {
    SANDBOX_VENDOR_URL: vendorOrigin,
    SANDBOX_VENDOR_PUBLIC_KEY: vendorPublicKeyPem,
    PAYMENT_SANDBOX_URL: `http://localhost:${settings.paymentPort}`,
    PAYMENT_SANDBOX_SECRET: paymentSecret,
    FEED_A_URL: `http://localhost:${settings.feedPorts[0]}`,
    FEED_A_SECRET: feedSecrets[0],
    FEED_B_URL: `http://localhost:${settings.feedPorts[1]}`,
    FEED_B_SECRET: feedSecrets[1],
  };
  const origins = { PUBLIC_ORIGINS: [`http://localhost:${settings.port}`, ownAddress(settings)].join(' ') };
  const gateway = await createGatewayFrom(
    { ...origins, ...sandboxes, ...process.env },
    { databaseUrl, log: app.log },
  ).catch((error: unknown) => {
    throw error instanceof OldDatabaseError ? new StartError(error.message) : error;
  });
  await app.register(gateway.plugin);
  await internal.register(gateway.internalPages);
  await app.register(registryPlugin, {
    registry,
    policy: {
      frameOrigins: [
        vendorOrigin,
        ...(process.env.FRAME_ORIGINS ?? '').split(' ').filter(Boolean),
        ...gateway.services.config.launchGameCDNs,
      ],
      imageOrigins: gateway.services.config.imageCDNs,
      scriptOrigins: settings.developmentOrigins,
    },
    clientIpHeader,
    accountOf: gatewayAccounts(ownAddress(settings)),
    countryHeader: gateway.services.config.countryHeader,
    publicOrigins: gateway.services.config.publicOrigins,
    statusOf: gateway.statusFor,
    guestRead: guestReads(ownAddress(settings)),
    isProduction: process.env.NODE_ENV === 'production',
    leastNetworks: leastNetworksOf(process.env),
    alertSettings: alertSettingsOf(process.env),
    metricsToken: process.env.METRICS_TOKEN || null,
    internal,
    ops: {
      opsToken: opsTokenOf({ dataDir: settings.dataDir, environment: process.env }),
      operatorOf: gatewayOperators(ownAddress(settings)),
      probes: () => probeUrls(settings),
    },
    sources,
  });
  return { app, internal, gateway };
}
