import { gatewayGatePath } from '@atrium/contracts/constants';
import type { ContractSnapshot } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { FastifyBaseLogger } from 'fastify';

const answer = z.object({
  revision: z.int(),
  findings: z.array(z.object({ severity: z.string(), text: z.string() })),
});

export interface ContractGateOptions {
  /** Address of the registry; without one there is nobody to ask. */
  readonly registryUrl: string | undefined;
  /** `warn` starts in spite of what the registry says. */
  readonly mode: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
}

/** What is live would break with this gateway. Its message has one line a finding. */
export class ContractRefusedError extends Error {
  override readonly name = 'ContractRefusedError';
}

async function ask(registryUrl: string, contract: ContractSnapshot, timeoutMs: number) {
  const response = await fetch(new URL(gatewayGatePath, registryUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contract),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return z.parse(answer, await response.json());
}

/**
 * Asks the registry whether what is live can work with this gateway, before it serves anybody. A registry that cannot
 * be had is no reason to keep players out: that is logged, and the gateway starts.
 * @throws ContractRefusedError when something live would break, unless `mode` is `warn`
 */
export async function askContractGate(contract: ContractSnapshot, options: ContractGateOptions): Promise<void> {
  const { registryUrl, mode, log, timeoutMs = 5_000 } = options;
  if (!registryUrl) return;
  const asked = await ask(registryUrl, contract, timeoutMs).catch((error: Error) => {
    log.warn({ err: error }, 'the registry could not be asked what this gateway would break of what is live');
    return null;
  });
  if (!asked) return;
  for (const { severity, text } of asked.findings) if (severity === 'warning') log.warn(text);
  const errors = asked.findings.filter(({ severity }) => severity === 'error').map(({ text }) => text);
  if (errors.length === 0) return;
  if (mode !== 'warn') throw new ContractRefusedError(refusalOf(errors, asked.revision));
  for (const text of errors) log.warn(`started all the same (GATE_GATEWAY=warn): ${text}`);
}

function refusalOf(errors: readonly string[], revision: number): string {
  const lines = errors.map((text) => `  ${text}`).join('\n');
  return `this gateway would break what is live (revision ${revision}):\n${lines}\nGATE_GATEWAY=warn starts it all the same.`;
}
