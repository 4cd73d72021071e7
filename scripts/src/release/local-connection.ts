import { userInfo } from 'node:os';
import { type Connection, RefusedError, UsageError } from '@atrium/cli';
import type { AnyCall, CallInput } from '@atrium/contracts/calls';
import {
  alertSettingsOf,
  createLocalCalls,
  createReleaseServices,
  openRegistry,
  type Registry,
  ReleaseError,
} from '@atrium/registry';
import { namedAddress, ownAddress, probeUrls } from '../start/addresses.ts';
import { readSettings } from '../start/settings.ts';

interface LocalConnection extends Connection {
  readonly registry: Registry;
  readonly actor: string;
}

/** The registry itself if it is on this machine; null over the network. */
export const localOf = (connection: Connection): LocalConnection | null =>
  connection.isLocal ? (connection as LocalConnection) : null;

/**
 * The registry of this machine's data folder, without a server; a running site reads the changes.
 * @throws UsageError where there must be one and is none
 */
export async function connectLocally({
  actor = userInfo().username,
  mustExist,
}: {
  actor?: string | undefined;
  mustExist: boolean;
}): Promise<LocalConnection> {
  const settings = readSettings();
  const { dataDir } = settings;
  const siteUrl = process.env.SITE_URL || namedAddress(settings);
  const gatewayUrl = process.env.GATEWAY_URL || process.env.SITE_URL || ownAddress(settings);
  const place = { dataDir, gatewayUrl, environment: process.env, mustExist };
  const registry = await openRegistry(place).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const services = createReleaseServices({
    registry,
    probes: () => probeUrls(settings),
    alertSettings: alertSettingsOf(process.env),
  });
  const calls = createLocalCalls(services, actor);
  return {
    name: registry.store.name,
    siteUrl,
    isLocal: true,
    registry,
    actor,
    async invoke<C extends AnyCall>(call: C, input: CallInput<C>) {
      const result = await calls.invoke(call, input);
      if (result.ok) return result.value;
      throw new RefusedError(result.failure);
    },
    async publish(buildFolder, dryRun) {
      try {
        const { artifact, summary, isNew, findings } = await registry.publish(buildFolder, { dryRun });
        return { part: artifact.id, summary, isNew, findings };
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        throw new RefusedError({ code: error.code, message: error.message, details: {}, traceId: '' });
      }
    },
  };
}
