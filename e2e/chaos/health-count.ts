import type { CallValue, getReleaseHealth } from '@atrium/contracts/calls';
import { opsTokenOf } from '@atrium/registry';
import type { APIRequestContext } from '@playwright/test';
import { system } from '../support/system.ts';

const authorization = `Bearer ${opsTokenOf({ dataDir: system.dataDir, environment: process.env })}`;

/** How often something happened to a version in browsers, as the registry knows it. */
export const countsOf =
  (part: string) =>
  async (request: APIRequestContext, version: string, kind: 'faults' | 'hangs' | 'renderErrors'): Promise<number> => {
    const response = await request.get(`/registry/api/health?part=${part}`, { headers: { authorization } });
    const { value } = (await response.json()) as { value: CallValue<typeof getReleaseHealth> };
    return value.versions.find((one) => one.version === version)?.total[kind] ?? 0;
  };
