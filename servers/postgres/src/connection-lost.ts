/**
 * SQLSTATEs of a server that is going down, starting, or out of room or connections, or that kept a statement waiting
 * for a lock too long: class 08, 57P01 to 57P03, class 53, 55P03.
 */
const states = /^(?:08\w{3}|57P0[123]|53\w{3}|55P03)$/;
/** Codes of the connection's socket. */
const socketCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** The driver's own errors, which have no code. */
const texts = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/**
 * Whether an error of a statement is one of its connection: the database is away, or was for a moment. Whether the
 * statement was done is then unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return texts.test(error.message);
  return states.test(code) || (socketCodes.has(code) && syscall !== undefined);
}
