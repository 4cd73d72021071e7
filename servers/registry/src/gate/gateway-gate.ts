import { gatewayGatePath } from '@atrium/contracts/constants';
import { contractSnapshot, type LiveSet } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { FastifyPluginAsync } from 'fastify';
import { checkGateway } from './check-gateway.ts';
import { forcedFindings, type Revisions } from './forced-findings.ts';
import type { Artifacts } from './version-set.ts';

export interface GatewayGateOptions extends Artifacts {
  readonly liveSets: Revisions & { current(): Promise<LiveSet> };
}

const bodyLimit = 2 * 1024 * 1024;

/**
 * `POST /registry/gate/gateway`: the live parts that a gateway with the contracts in the body would break, as `{
 * revision, findings }`. A gateway requests it before it starts to serve. It only reads, and reveals nothing beyond the
 * public artifacts.
 */
export const gatewayGate: FastifyPluginAsync<GatewayGateOptions> = async (app, { liveSets, ...artifacts }) => {
  app.post(gatewayGatePath, { bodyLimit }, async (request, reply) => {
    const contract = z.safeParse(contractSnapshot, request.body);
    reply.header('cache-control', 'no-store');
    if (!contract.success) {
      reply.code(400);
      return { error: 'REQUEST_INVALID', message: 'the body is not a contract' };
    }
    const live = await liveSets.current();
    const forced = await forcedFindings(liveSets);
    const findings = await checkGateway(live, contract.data, artifacts, { forced });
    return { revision: live.revision, findings };
  });
};
