/** A connection to a vendor or a provider cannot be as a command describes it; the message says why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
