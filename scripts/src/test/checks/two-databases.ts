/** A database, and beside it a context or services, which have one of their own. */
const both =
  /\((?:\s*)(?:db|trx|tx): (?:Kysely|Transaction)<Database>,\s*(?:\w+|\{[^}]*\}): (?:Pick<\s*)?(?:Services|OperationContext|WalletContext)\b/g;

/** Functions of the gateway that a caller could give two databases that do not belong together. */
export function twoDatabaseProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => path.startsWith('servers/gateway/src/'))
    .flatMap(([path, text]) =>
      [...text.matchAll(both)].map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${path}:${line}: takes a database beside its context; the context's is the one`;
      }),
    );
}
