const idPattern = /^[a-z][a-z0-9-]{1,23}$/;

/** Why a remote cannot be made, or not be removed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  /** Of a command: 1 refused, 2 not understood, 3 unreachable. */
  readonly exitCode: 1 | 2 | 3;

  constructor(message: string, exitCode: 1 | 2 | 3 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws RemoteError for an id that is malformed, the shell's, or every object's */
export function checkId(id: string): void {
  if (!idPattern.test(id)) {
    throw new RemoteError(`"${id}" is not an id: lower-case letters, digits and dashes, 2 to 24 of them`);
  }
  if (id in {}) throw new RemoteError(`"${id}" cannot be the id of a remote: every object has that name`);
  if (id === 'shell') throw new RemoteError('"shell" is the part that loads the remotes');
}

const longestOwner = 100;

/** @throws RemoteError for a name of a team that no manifest may have */
export function checkOwner(owner: string | undefined): void {
  if (owner === undefined || (owner.trim() !== '' && owner.length <= longestOwner && !/[\n\r]/.test(owner))) return;
  throw new RemoteError(`"${owner}" is not the name of a team: one line of at most ${longestOwner} characters`);
}
