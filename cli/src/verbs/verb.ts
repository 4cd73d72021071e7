import type { Finding } from '@atrium/contracts/calls';
import type { Arguments } from '../arguments.ts';
import type { Connection } from '../connection/connection.ts';

/** The output of a verb: data for `--json`, lines for a person. */
export interface Said {
  readonly value: unknown;
  readonly lines: readonly string[];
  readonly exitCode?: 0 | 1 | 3;
}

export interface VerbInput {
  readonly args: Arguments;
  readonly connection: Connection;
  /** Progress, which is not part of the answer. */
  readonly say: (line: string) => void;
}

export type Verb = (input: VerbInput) => Promise<Said>;

const marks = { error: '✖', warning: '!', note: '·' } as const;

export function linesOfFindings(findings: readonly Finding[]): string[] {
  return findings.map(({ code, severity, text }) => `  ${marks[severity]} ${code}: ${text}`);
}

/** Findings that block a change, or may; known ones are left to `doctor` and `--json`. */
export function linesOfWarnings(findings: readonly Finding[]): string[] {
  return linesOfFindings(findings.filter(({ severity }) => severity !== 'note'));
}

export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}
