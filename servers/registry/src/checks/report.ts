import type { Finding } from '@atrium/contracts/calls';

/** What a check has tested and found. */
export class Report {
  checked = 0;
  readonly findings: Finding[] = [];

  add(severity: Finding['severity'], code: string, text: string, part: string | null = null): void {
    this.findings.push({ code, severity, part, text });
  }
}
