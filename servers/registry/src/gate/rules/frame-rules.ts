import type { Problem } from '../problem.ts';
import type { GateVersion } from '../version-set.ts';

/** Remotes whose code is not trusted: what a frame keeps from them, and that none leaves its frame unseen. */
export function frameProblems(versions: readonly GateVersion[]): Problem[] {
  const framed = versions.filter(isFramed);
  return [
    ...framed.flatMap(beyondFrame),
    ...versions.filter((one) => !isFramed(one)).flatMap((one) => leaving(one, framed)),
  ];
}

const isFramed = ({ manifest }: GateVersion) => manifest?.isolation === 'frame';

/** What a manifest or a bundle asks for that a frame does not give. */
function beyondFrame(version: GateVersion): Problem[] {
  const { slots = [], dialogs = [], handles = [] } = version.manifest ?? {};
  const asked = [
    ...slots.map(({ slot }) => `fills the slot ${slot}`),
    ...dialogs.map(({ id }) => `owns the dialog ${id}`),
    ...handles.map((name) => `handles ${name}`),
    ...version.uses.sends.map((name) => `sends ${name}`),
    ...version.uses.calls.filter((name) => !isGuestsRead(version, name)).map((name) => `calls ${name}`),
  ];
  return asked.map((about) => ({
    code: 'GATE_FRAME_REACH',
    severity: 'error',
    parties: [version],
    about,
    text: (label) => `${label(version)} ${about}; in a frame it has pages and menu entries, and reads what guests may`,
  }));
}

function isGuestsRead({ contract }: GateVersion, name: string): boolean {
  const call = contract?.calls[name];
  return !call || (call.method === 'GET' && call.callers.includes('guest'));
}

/** Code that was framed until now and would get the whole page. */
function leaving(version: GateVersion, framed: readonly GateVersion[]): Problem[] {
  const before = framed.find(({ id, role }) => id === version.id && (role === 'fallback' || version.role === 'canary'));
  if (!before || version.role === 'fallback') return [];
  return [
    {
      code: 'GATE_FRAME_LEFT',
      severity: 'error',
      parties: [version],
      about: 'frame',
      text: (label) => `${label(version)} would run in the site's own page; ${label(before)} runs in a frame`,
    },
  ];
}
