/** Milliseconds until it has ended. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

export interface Turns {
  readonly turns: number;
  /** Turns before those that count: caches fill and code is compiled. */
  readonly warm?: number;
}

type Run<T> = (turn: number) => Promise<T>;

/**
 * What each version gave in each turn. Versions take turns, so that other work of the machine affects all of them, and
 * every other turn goes backwards, so that none always comes first.
 */
export async function interleave<Name extends string, T>(
  { turns, warm = 0 }: Turns,
  versions: Readonly<Record<Name, Run<T>>>,
): Promise<Record<Name, T[]>> {
  const runs = Object.entries(versions) as [Name, Run<T>][];
  const given = Object.fromEntries(runs.map(([name]) => [name, [] as T[]])) as Record<Name, T[]>;
  for (let turn = -warm; turn < turns; turn += 1) {
    for (const [name, run] of turn % 2 === 0 ? runs : runs.toReversed()) {
      const value = await run(turn);
      if (turn >= 0) given[name].push(value);
    }
  }
  return given;
}

/** What one thing gave in each turn. */
export async function measure<T>(turns: Turns, run: Run<T>): Promise<T[]> {
  return (await interleave(turns, { run })).run;
}
