import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';
import { problemsOfFlow } from './flow.ts';

/** Compares every command from sender to owner, and its result back. */
export function commandProblems(versions: readonly GateVersion[]): Problem[] {
  return versions.flatMap((sender) =>
    sender.uses.sends.flatMap((name) => [
      ...unowned(sender, name, versions),
      ...versions
        .filter((owner) => owner.id !== sender.id && owner.uses.handles.includes(name))
        .flatMap((owner) => both(sender, owner, name)),
    ]),
  );
}

function both(sender: GateVersion, owner: GateVersion, name: string): Problem[] {
  const sent = sender.contract?.commands[name];
  const owned = owner.contract?.commands[name];
  if (!sent || !owned) return [];
  const payload = problemsOfFlow({
    code: 'GATE_COMMAND_PAYLOAD',
    name,
    producer: sender,
    consumer: owner,
    verb: 'sends',
    made: sent.payload,
    taken: owned.payload,
    // The bus checks a command with the sender's definition, which fills in the sender's defaults and no others.
    options: { defaultsBy: 'producer', refusesExtra: false },
  });
  const result = problemsOfFlow({
    code: 'GATE_COMMAND_RESULT',
    name,
    producer: owner,
    consumer: sender,
    verb: 'answers',
    made: owned.result,
    taken: sent.result,
    options: { defaultsBy: 'producer', refusesExtra: false },
  });
  return [...payload, ...result];
}

/** Some browser may have a set of versions in which no part owns the command. */
function unowned(sender: GateVersion, name: string, versions: readonly GateVersion[]): Problem[] {
  const isOwner = (version: GateVersion) => version.uses.handles.includes(name);
  // A part sends to itself within one version.
  if (isOwner(sender)) return [];
  const owners = [...new Set(versions.filter(isOwner).map(({ id }) => id))].filter((id) => id !== sender.id);
  const without = owners.map((id) => versions.filter((version) => version.id === id && !isOwner(version)));
  if (without.some((versions) => versions.length === 0)) return [];
  const about = `${name} unowned`;
  if (owners.length === 0) {
    const text: Problem['text'] = (label) => `${label(sender)} sends ${name}, which no part owns`;
    return [{ code: 'GATE_COMMAND_UNOWNED', severity: 'error', parties: [sender], about, text }];
  }
  return without.flat().map((version) => ({
    code: 'GATE_COMMAND_UNOWNED',
    severity: 'error',
    parties: [sender, version],
    about,
    text: (label) => `${label(sender)} sends ${name}, which ${label(version)} does not own`,
  }));
}
