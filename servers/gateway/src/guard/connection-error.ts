/** A command's description of a connection to a vendor or provider is invalid; the message says why. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}
