import type { ContractSnapshot } from '@atrium/contracts/release';
import { gatewayParty, type Problem, registryParty, type Server } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';
import { defaultProblems } from './default-rules.ts';
import { problemsOfFlow } from './flow.ts';

type Call = ContractSnapshot['calls'][string];

/** The contracts of the site's servers; null when one could not be requested. */
export interface ServedContracts {
  readonly gateway: ContractSnapshot | null;
  readonly registry: ContractSnapshot;
}

/** Calls below this path are the registry's own. */
const registryPaths = '/registry/';

function serverOf({ path }: Call, served: ServedContracts): { party: Server; contract: ContractSnapshot | null } {
  return path.startsWith(registryPaths)
    ? { party: registryParty, contract: served.registry }
    : { party: gatewayParty, contract: served.gateway };
}

/** Every call a version makes, against what is served. */
export function callProblems(versions: readonly GateVersion[], served: ServedContracts): Problem[] {
  return versions.flatMap((client) =>
    client.uses.calls.flatMap((name) => {
      const call = client.contract?.calls[name];
      if (!client.contract || !call) return [];
      const { party, contract } = serverOf(call, served);
      if (!contract) return [];
      const answered = contract.calls[name];
      if (!answered) return [unknownCall(client, party, name)];
      return oneCall({ client, knows: client.contract.errors, server: party, name, call, answered });
    }),
  );
}

function unknownCall(client: GateVersion, server: Server, name: string): Problem {
  return {
    code: 'GATE_CALL_UNKNOWN',
    severity: 'error',
    parties: [client, server],
    about: name,
    text: (label) => `${label(client)} makes the call ${name}, which ${label(server)} does not serve`,
  };
}

interface Pair {
  readonly client: GateVersion;
  /** Error codes the client was built with. */
  readonly knows: readonly string[];
  readonly server: Server;
  readonly name: string;
  readonly call: Call;
  readonly answered: Call;
}

function oneCall(pair: Pair): Problem[] {
  const { client, server, name, call, answered } = pair;
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const request = problemsOfFlow({
    code: 'GATE_CALL_REQUEST',
    name,
    producer: client,
    consumer: server,
    verb: 'sends',
    made: call.request,
    taken: answered.request,
    options: { defaultsBy: 'consumer', refusesExtra: true, inQuery },
  });
  const response = problemsOfFlow({
    code: 'GATE_CALL_RESPONSE',
    name,
    producer: server,
    consumer: client,
    verb: 'answers',
    made: answered.response,
    taken: call.response,
    options: { defaultsBy: 'consumer', refusesExtra: false },
  });
  const defaults = defaultProblems({ client, server, name }, call.request, answered.request);
  return [...manner(pair), ...request, ...defaults, ...response, ...errorProblems(pair)];
}

/** Compares a call's address, callers, encryption and idempotency. */
function manner({ client, server, name, call, answered }: Pair): Problem[] {
  const problem = (code: Problem['code'], asked: string, wanted: string): Problem => ({
    code,
    severity: 'error' as const,
    parties: [client, server],
    about: `${name} ${asked}`,
    text: (label) => `${label(client)} makes the call ${name} ${asked}; ${label(server)} ${wanted}`,
  });
  const found: Problem[] = [];
  const [asked, served] = [call, answered].map(({ method, path }) => `${method} ${path}`) as [string, string];
  if (asked !== served) found.push(problem('GATE_CALL_ADDRESS', `as ${asked}`, `serves it as ${served}`));
  const lost = call.callers.filter((caller) => !answered.callers.includes(caller));
  if (lost.length > 0) found.push(problem('GATE_CALL_CALLERS', `for ${lost.join(', ')}`, 'no longer admits them'));
  if (call.encrypted !== answered.encrypted) {
    const wanted = answered.encrypted ? 'takes it only encrypted' : 'does not decrypt it';
    found.push(problem('GATE_CALL_ENCRYPTION', call.encrypted ? 'encrypted' : 'in the clear', wanted));
  }
  if (call.idempotent !== answered.idempotent) {
    const how = call.idempotent ? 'as one that may be repeated' : 'without X-Request-Id';
    const wanted = answered.idempotent ? 'requires it' : 'would do it twice';
    found.push(problem('GATE_CALL_IDEMPOTENCY', how, wanted));
  }
  return found;
}

function errorProblems({ client, knows, server, name, call, answered }: Pair): Problem[] {
  const parties = [client, server];
  const unexpected = answered.errors.filter((code) => !call.errors.includes(code));
  const removed = call.errors.filter((code) => !answered.errors.includes(code));
  return [
    ...unexpected.map((error): Problem => {
      const isKnown = knows.includes(error);
      const wanted = isKnown ? 'does not expect it of this call' : 'does not know that code';
      return {
        code: 'GATE_CALL_ERROR_UNKNOWN',
        severity: isKnown ? 'note' : 'warning',
        parties,
        about: `${name} ${error}`,
        text: (label) => `${label(server)} may answer ${name} with ${error}; ${label(client)} ${wanted}`,
      };
    }),
    ...removed.map((error): Problem => {
      // What was answered by this code is answered by another one now, for which the client has no branch.
      const instead = unexpected.length > 0 ? `, but with ${unexpected.join(', ')}` : '';
      return {
        code: 'GATE_CALL_ERROR_REMOVED',
        severity: instead ? 'error' : 'warning',
        parties,
        about: `${name} ${error}`,
        text: (label) =>
          `${label(server)} no longer answers ${name} with ${error}${instead}; ${label(client)} expects it`,
      };
    }),
  ];
}
