import { startPackagedPostgres } from '@atrium/postgres/testing';
import { Figures } from '@atrium/server-kit/bench';
import { startTestGateway, type TestGateway } from '../test-gateway.ts';

/** What this process measures; kept in a file where `npm run bench` asks for it. */
export const figures = new Figures(process.env.BENCH_JSON ?? null);

/** The last step of each benchmark here. */
export function endBench(): never {
  if (!figures.keep()) process.exitCode = 1;
  process.exit();
}

export interface BenchGateway {
  readonly gateway: TestGateway;
  /** Closes both, and ends the benchmark. */
  end(): Promise<never>;
}

/** A gateway over a database of its own with these settings. */
export async function startBenchGateway(settings: Readonly<Record<string, string>>): Promise<BenchGateway> {
  const postgres = await startPackagedPostgres(settings);
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  const gateway = await startTestGateway();
  return {
    gateway,
    async end() {
      await gateway.close();
      await postgres.close();
      endBench();
    },
  };
}
