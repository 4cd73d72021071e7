import type { ContractSnapshot } from '@atrium/contracts/release';
import { gatewayParty, type Party, type Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';
import { problemsOfFlow } from './flow.ts';

type EventSnapshot = ContractSnapshot['events'][string];

/** An emitter or listener, with the event as its contracts define it. */
interface EventSide {
  readonly party: Party;
  readonly event: EventSnapshot;
}

/** Events on the bus are not checked; those of the socket are checked by the shell that passes them on. */
function payloadProblems(name: string, from: EventSide, to: EventSide): Problem[] {
  return problemsOfFlow({
    code: 'GATE_EVENT_PAYLOAD',
    name,
    producer: from.party,
    consumer: to.party,
    verb: 'emits',
    made: from.event.payload,
    taken: to.event.payload,
    options: { defaultsBy: 'producer', refusesExtra: from.party.version === null },
  });
}

/** Compares every event from emitter to listener; those with a wire name also from the gateway to the part that passes them on. */
export function eventProblems(versions: readonly GateVersion[], gateway: ContractSnapshot | null): Problem[] {
  const onTheBus = versions.flatMap((listener) =>
    listener.uses.hears.flatMap((name) => {
      const heard = listener.contract?.events[name];
      if (!heard) return [];
      const others = versions.filter((one) => one.id !== listener.id && one.uses.emits.includes(name));
      const isOwn = listener.uses.emits.includes(name);
      // The shell passes on what comes over the socket without naming each event.
      const isOfSocket = heard.wire !== null && gateway?.events[name]?.wire === heard.wire;
      if (others.length === 0 && !isOwn) return isOfSocket ? [] : [silent(listener, name)];
      return others.flatMap((emitter) => {
        const emitted = emitter.contract?.events[name];
        return emitted
          ? payloadProblems(name, { party: emitter, event: emitted }, { party: listener, event: heard })
          : [];
      });
    }),
  );
  return [...onTheBus, ...(gateway ? versions.flatMap((version) => fromGateway(version, gateway)) : [])];
}

function silent(listener: GateVersion, name: string): Problem {
  return {
    code: 'GATE_EVENT_SILENT',
    severity: 'note',
    parties: [listener],
    about: name,
    text: (label) => `${label(listener)} listens to ${name}, which no part emits`,
  };
}

function fromGateway(version: GateVersion, gateway: ContractSnapshot): Problem[] {
  return version.uses.emits.flatMap((name) => {
    const passedOn = version.contract?.events[name];
    const emitted = gateway.events[name];
    if (!passedOn?.wire) return [];
    if (emitted?.wire !== passedOn.wire) return [otherWire(version, name, passedOn.wire, emitted?.wire ?? null)];
    return payloadProblems(name, { party: gatewayParty, event: emitted }, { party: version, event: passedOn });
  });
}

function otherWire(version: GateVersion, name: string, expected: string, emitted: string | null): Problem {
  const how = emitted === null ? `does not emit ${name}` : `emits ${name} as ${emitted}`;
  return {
    code: 'GATE_EVENT_WIRE',
    severity: emitted === null ? 'warning' : 'error',
    parties: [version, gatewayParty],
    about: name,
    text: (label) => `${label(gatewayParty)} ${how}; ${label(version)} expects ${expected}`,
  };
}
