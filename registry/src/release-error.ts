/** Why the registry refused. Codes are stable; scripts and the console branch on them. */
export type ReleaseErrorCode =
  | 'ARTIFACT_INVALID'
  | 'ARTIFACT_INCOMPLETE'
  | 'VERSION_TAKEN'
  | 'VERSION_UNKNOWN'
  | 'REVISION_CONFLICT'
  | 'NOTHING_TO_DO'
  | 'ROUTE_TAKEN'
  | 'COMMAND_TAKEN';

export class ReleaseError extends Error {
  readonly code: ReleaseErrorCode;
  constructor(code: ReleaseErrorCode, message: string) {
    super(message);
    this.name = 'ReleaseError';
    this.code = code;
  }
}
