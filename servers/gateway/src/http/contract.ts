import { contractPath } from '@atrium/contracts/constants';
import { callList, commandList, contractSnapshotOf, eventList, slotList } from '@atrium/contracts/lists';
import type { ContractSnapshot } from '@atrium/contracts/release';
import type { FastifyInstance } from 'fastify';

let served: ContractSnapshot | undefined;

/** The contracts this gateway was built with, reduced to the calls that it serves; built at the first read. */
export function servedContract(): ContractSnapshot {
  served ??= contractSnapshotOf({ calls: callList, events: eventList, commands: commandList, slots: slotList });
  return served;
}

/** `GET /wps/contract`: what this gateway serves, for the contract gate. As public as the sources of every page. */
export function addContract(app: FastifyInstance): void {
  app.get(contractPath, async (_request, reply) => {
    reply.type('application/json').header('cache-control', 'no-cache');
    return JSON.stringify(servedContract());
  });
}
