import type { Member } from '../line-up.ts';
import type { Problem } from '../problem.ts';
import { problemsOfFlow } from './flow.ts';

/** Every command from who sends it to who owns it, and its answer back. */
export function commandProblems(members: readonly Member[]): Problem[] {
  return members.flatMap((sender) =>
    sender.uses.sends.flatMap((name) => [
      ...unowned(sender, name, members),
      ...members
        .filter((owner) => owner.id !== sender.id && owner.uses.handles.includes(name))
        .flatMap((owner) => both(sender, owner, name)),
    ]),
  );
}

function both(sender: Member, owner: Member, name: string): Problem[] {
  const sent = sender.contract?.commands[name];
  const owned = owner.contract?.commands[name];
  if (!sent || !owned) return [];
  const payload = problemsOfFlow({
    code: 'GATE_COMMAND_PAYLOAD',
    ...{ name, producer: sender, consumer: owner, verb: 'sends', made: sent.payload, taken: owned.payload },
    // The bus checks a command with the sender's definition, which fills in the sender's defaults and no others.
    options: { defaultsBy: 'producer', refusesExtra: false },
  });
  const result = problemsOfFlow({
    code: 'GATE_COMMAND_RESULT',
    ...{ name, producer: owner, consumer: sender, verb: 'answers', made: owned.result, taken: sent.result },
    options: { defaultsBy: 'producer', refusesExtra: false },
  });
  return [...payload, ...result];
}

/** Some browser may have a set of versions in which nobody owns what is sent. */
function unowned(sender: Member, name: string, members: readonly Member[]): Problem[] {
  const isOwner = (member: Member) => member.uses.handles.includes(name);
  // A part sends to itself within one version.
  if (isOwner(sender)) return [];
  const owners = [...new Set(members.filter(isOwner).map(({ id }) => id))].filter((id) => id !== sender.id);
  const without = owners.map((id) => members.filter((member) => member.id === id && !isOwner(member)));
  if (without.some((versions) => versions.length === 0)) return [];
  const about = `${name} unowned`;
  if (owners.length === 0) {
    const text: Problem['text'] = (label) => `${label(sender)} sends ${name}, which nobody owns`;
    return [{ code: 'GATE_COMMAND_UNOWNED', severity: 'error', parties: [sender], about, text }];
  }
  return without.flat().map((member) => ({
    ...{ code: 'GATE_COMMAND_UNOWNED', severity: 'error', parties: [sender, member], about },
    text: (label) => `${label(sender)} sends ${name}, which ${label(member)} does not own`,
  }));
}
