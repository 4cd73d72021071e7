import type { ContractSnapshot } from '@atrium/contracts/release';
import { gatewayParty, type Party, type Problem } from './problem.ts';
import { callProblems, type ServedContracts } from './rules/call-rules.ts';
import { claimProblems } from './rules/claim-rules.ts';
import { commandProblems } from './rules/command-rules.ts';
import { eventProblems } from './rules/event-rules.ts';
import { manifestProblems } from './rules/manifest-rules.ts';
import { pageProblems } from './rules/page-rules.ts';
import { slotProblems } from './rules/slot-rules.ts';
import { prereleaseProblems, versionProblems } from './rules/version-rules.ts';
import type { VersionSet } from './version-set.ts';

/** Everything that would not work between the versions of a set and what serves their calls. Pure. */
export function findProblems({ versions, unreadable }: VersionSet, served: ServedContracts): Problem[] {
  return [
    ...unreadable.map(cannotRead),
    ...versions.filter(({ contract }) => contract === null).map(withoutContract),
    ...callProblems(versions, served),
    ...eventProblems(versions, served.gateway),
    ...commandProblems(versions),
    ...slotProblems(versions),
    ...claimProblems(versions),
    ...manifestProblems(versions),
    ...pageProblems(versions),
    ...versionProblems(versions, served.gateway),
    ...prereleaseProblems(versions),
    ...(served.gateway === null && versions.some(callsTheGateway) ? [gatewayUnknown] : []),
  ];
}

function callsTheGateway({
  uses,
  contract,
}: {
  uses: { calls: string[] };
  contract: ContractSnapshot | null;
}): boolean {
  return uses.calls.some((name) => !contract?.calls[name]?.path.startsWith('/registry/'));
}

const gatewayUnknown: Problem = {
  code: 'GATE_GATEWAY_UNKNOWN',
  severity: 'warning',
  parties: [gatewayParty],
  about: 'gateway',
  text: (label) => `what ${label(gatewayParty)} serves could not be asked: calls were not compared with it`,
};

function cannotRead(party: Extract<Party, { role: string }>): Problem {
  return {
    code: 'GATE_ARTIFACT_UNREADABLE',
    severity: party.role === 'fallback' ? 'warning' : 'error',
    parties: [party],
    about: 'artifact',
    text: (label) => `the artifact of ${label(party)} cannot be read: nothing of it was compared`,
  };
}

function withoutContract(party: Extract<Party, { role: string }>): Problem {
  return {
    code: 'GATE_CONTRACT_MISSING',
    severity: 'warning',
    parties: [party],
    about: 'contract',
    text: (label) => `${label(party)} carries no contracts: its calls, events and commands were not compared`,
  };
}
