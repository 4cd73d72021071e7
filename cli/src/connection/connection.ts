import type { AnyCall, CallFailure, CallInput, CallValue, publishVersion } from '@atrium/contracts/calls';

/** A registry, wherever it is; a refusal is thrown as `RefusedError`. */
export interface Connection {
  /** Its name in messages. */
  readonly name: string;
  invoke<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>>;
  publish(buildFolder: string, dryRun: boolean): Promise<CallValue<typeof publishVersion>>;
  /** Whether the registry is on this machine, and no server is asked. */
  readonly isLocal: boolean;
  /** The origin of links. */
  readonly siteUrl: string;
}

const unreachable: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT', 'BAD_URL', 'NO_SITE']);

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.message);
    this.failure = failure;
  }

  get exitCode(): 1 | 3 {
    return unreachable.has(this.failure.code) ? 3 : 1;
  }
}
