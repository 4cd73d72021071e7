import type { Finding } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';

/** Why the registry refused: the release codes of the catalogue; scripts and the console branch on them. */
export type ReleaseErrorCode = Extract<ErrorCode, `RELEASE_${string}`>;

export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  /** The gate's findings, if the gate refused. */
  readonly findings: readonly Finding[];

  constructor(code: ReleaseErrorCode, message: string, findings: readonly Finding[] = []) {
    super(message);
    this.code = code;
    this.findings = findings;
  }
}
