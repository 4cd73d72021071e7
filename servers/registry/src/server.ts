import { resolve } from 'node:path';
import { createServer, stopOnSignals } from '@atrium/server-kit';
import {
  alertSettingsOf,
  gatewayAccounts,
  gatewayOperators,
  gatewayStatus,
  guestReads,
  leastNetworksOf,
  openRegistry,
  opsTokenOf,
  registryPlugin,
} from './index.ts';

/** Site and registry as a process of its own, the gateway elsewhere. All settings come from the environment. */
const { env } = process;
const dataDir = resolve(env.DATA_DIR ?? '.data');
const port = Number(env.PORT ?? 4602);
const gatewayUrl = env.GATEWAY_URL || null;

const words = (text: string | undefined) => (text ?? '').split(/[\s,]+/).filter(Boolean);

function publicOriginsOf(text: string | undefined): string[] {
  const named = words(text);
  const wrong = named.find((one) => !URL.canParse(one));
  if (wrong) throw new Error(`PUBLIC_ORIGINS: ${wrong} is no address such as https://play.example`);
  return named.map((one) => new URL(one).origin);
}

const clientIpHeader = env.CLIENT_IP_HEADER ?? null;

const app = createServer({ logLevel: env.LOG_LEVEL ?? 'info', clientIpHeader });
stopOnSignals(() => app.close());

try {
  const registry = await openRegistry({ dataDir, gatewayUrl, environment: env });
  const probes = words(env.PROBE_URLS);
  await app.register(registryPlugin, {
    registry,
    policy: {
      frameOrigins: [...words(env.FRAME_ORIGINS), ...words(env.LAUNCH_GAME_CDNS)],
      imageOrigins: words(env.IMAGE_CDNS),
    },
    clientIpHeader,
    countryHeader: env.COUNTRY_HEADER ?? null,
    publicOrigins: publicOriginsOf(env.PUBLIC_ORIGINS),
    statusOf: gatewayUrl ? gatewayStatus(gatewayUrl, env.COUNTRY_HEADER ?? null) : undefined,
    guestRead: gatewayUrl ? guestReads(gatewayUrl) : undefined,
    accountOf: gatewayUrl ? gatewayAccounts(gatewayUrl) : undefined,
    isProduction: env.NODE_ENV === 'production',
    leastNetworks: leastNetworksOf(env),
    alertSettings: alertSettingsOf(env),
    metricsToken: env.METRICS_TOKEN || null,
    ops: {
      opsToken: opsTokenOf({ dataDir, environment: env }),
      operatorOf: gatewayUrl ? gatewayOperators(gatewayUrl) : null,
      probes: () => (probes.length > 0 ? probes : [`http://127.0.0.1:${port}`]),
    },
  });
  app.get('/registry/ready', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const served = await registry.liveSets.served();
    return { status: 'ok', revision: served?.entry.revision ?? 0 };
  });
  await app.listen({ port, host: env.HOST ?? '127.0.0.1' });
} catch (error) {
  app.log.fatal({ err: error }, 'the registry could not start');
  process.exit(1);
}
