import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractSnapshot, contractSnapshot } from '@atrium/contracts/release';
import { servedContract } from '@atrium/gateway';
import { checkGateway, forcedFindings, type Registry } from '@atrium/registry';
import { StartError } from './settings.ts';

export interface GatewayCheck {
  readonly registry: Pick<Registry, 'liveSets' | 'artifacts'>;
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** `GATE_GATEWAY`: `warn` starts all the same. */
  readonly mode: string | undefined;
  /** The contracts of this gateway, by default those it was built with. */
  readonly contract?: ContractSnapshot;
}

function lastServedFile(dataDir: string): string {
  return join(dataDir, 'gateway-contract.json');
}

/** The contracts of the previous gateway over this data folder; null at the first start. */
function lastServed(dataDir: string): ContractSnapshot | null {
  const file = lastServedFile(dataDir);
  if (!existsSync(file)) return null;
  try {
    return contractSnapshot.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Refuses to start a gateway that would break live parts. Problems of the previous gateway over the same data, or made
 * live against the gate, do not count, so that a site can always be started again.
 * @throws StartError with a line for each problem
 */
export async function refuseBreakingGateway(check: GatewayCheck): Promise<void> {
  const { registry, dataDir, say, mode, contract = servedContract() } = check;
  const live = await registry.liveSets.current();
  const known = { previous: lastServed(dataDir), forced: await forcedFindings(registry.liveSets) };
  const findings = await checkGateway(live, contract, registry.artifacts, known);
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ text }) => `  ${text}`);
  if (errors.length > 0 && mode !== 'warn') {
    throw new StartError(
      `This gateway would break what is live (revision ${live.revision}):\n${errors.join('\n')}\nGATE_GATEWAY=warn starts it all the same.`,
    );
  }
  for (const line of errors) say(`  started all the same (GATE_GATEWAY=warn):${line}`);
  writeFileSync(lastServedFile(dataDir), JSON.stringify(contract));
}
