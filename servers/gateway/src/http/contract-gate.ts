import { gatewayGatePath } from '@atrium/contracts/constants';
import type { ContractSnapshot } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import { readJsonAtMost } from '@atrium/server-kit';
import type { FastifyBaseLogger } from 'fastify';

const mostBytes = 1024 * 1024;

const answer = z.object({
  revision: z.int(),
  findings: z.array(z.object({ severity: z.string(), text: z.string() })),
});

export interface ContractGateOptions {
  /** Address of the registry; without one the check is skipped. */
  readonly registryUrl: string | undefined;
  /** `warn` starts in spite of the registry's findings. */
  readonly mode: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly timeoutMs?: number;
}

/** The live set would break with this gateway; the message has one line for each finding. */
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
  return z.parse(answer, await readJsonAtMost(response, mostBytes));
}

/**
 * Checks with the registry, before the first request, that the live set works with this gateway. An unreachable
 * registry is logged and the gateway starts, so that players are not kept out.
 * @throws ContractRefusedError when a live artifact would break, unless `mode` is `warn`
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
