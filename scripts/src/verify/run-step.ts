import { spawn } from 'node:child_process';
import { root } from '../workspace.ts';

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Runs a step with its output on the terminal; rejects when it fails. */
export function runStep(step: Step): Promise<void> {
  const began = Date.now();
  console.log(`\n▸ ${step.name}`);
  return new Promise((resolve, reject) => {
    const child = spawn(step.command, step.args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...step.environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (code === 0) {
        console.log(`  ${step.name}: done in ${seconds} s`);
        resolve();
      } else reject(new StepFailed(step.name));
    });
  });
}

/** A step said no; its own output says why. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** Runs steps one after the other and ends the process with 1 at the first that fails. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  try {
    for (const step of steps) await runStep(step);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n✖ ${error.message} failed.`);
    process.exit(1);
  }
}
