import { RemoteError } from 'create-atrium-remote';

/** Runs a command; a refusal is one line and exit code 2. */
export function tellRemoteErrors(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    console.error(`✖ ${error.message}`);
    process.exitCode = 2;
  }
}
