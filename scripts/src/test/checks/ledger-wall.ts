/** Files outside the ledger that may name its tables, each with the reason. */
export const allowedFiles: Readonly<Record<string, string>> = {
  'servers/gateway/src/modules/bets/wallet/sql/wallet-balance.sql':
    'a balance with what is open at vendors is one statement',
  'servers/gateway/src/modules/play/vendor-wallet/sql/vendor-book.sql':
    'a bet or a win with its balance is one statement',
  'servers/gateway/src/modules/checks/ledger-check/ledger-check.test.ts': 'breaks an invariant on purpose',
  'servers/gateway/src/modules/limits/responsible-gaming/responsible-gaming.test.ts':
    'reads a balance and the last deposit',
  'servers/gateway/src/modules/play/games/demo.test.ts': 'counts that nothing was posted',
  'servers/gateway/src/modules/play/lottery/corrections/corrections.test.ts': 'reads which transaction reverses which',
  'servers/gateway/src/modules/play/vendor-wallet/vendor-wallet.test.ts': 'locks an account, so that a request waits',
  'servers/gateway/src/modules/settlements/killed-payment.system.test.ts': 'counts what was posted for each bill',
  'servers/gateway/src/testing/crash/acknowledged.ts': 'compares balances with what was acknowledged before a crash',
  'servers/gateway/src/testing/ledger-bench/agents/fill-line.ts': 'writes the movements of a big line at once',
  'servers/gateway/src/testing/ledger-bench/bench-site.ts':
    'moves the numbers of transactions to where they are found in SQL',
};

/**
 * Files that name a table of the ledger without a place in the list, and places in the list that are not needed: only
 * the ledger reads and writes its tables, others call its functions.
 * @param tables of the ledger
 * @param files texts of other packages by their paths
 */
export function wallProblems(
  tables: readonly string[],
  files: ReadonlyMap<string, string>,
  allowed: Readonly<Record<string, string>> = allowedFiles,
): string[] {
  const anyTable = new RegExp(`\\b(?:${tables.join('|')})\\b`);
  const named = [...files].flatMap(([path, text]) => {
    const table = anyTable.exec(text)?.[0];
    return table ? [{ path, table }] : [];
  });
  const crossed = named.filter(({ path }) => !(path in allowed));
  const unneeded = Object.keys(allowed).filter((path) => !named.some((one) => one.path === path));
  return [
    ...crossed.map(({ path, table }) => `${path}: names ${table}; call a function of @atrium/ledger`),
    ...unneeded.map((path) => `${path}: names no table of the ledger, and is in the list of those that may`),
  ];
}
