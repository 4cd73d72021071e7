import type { FullResult, Reporter } from '@playwright/test/reporter';

/** The last line of a report names what it is about. */
export default class VersionsReporter implements Reporter {
  onEnd({ status }: FullResult): void {
    console.log(`\n  ${status}: ${process.env.E2E_VERSIONS ?? 'no version was reached'}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
