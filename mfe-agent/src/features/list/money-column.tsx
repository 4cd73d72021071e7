import { Money } from '@atrium/ui';

/** A column of amounts, in minor units; `result` shows them as won or lost. */
export const moneyColumn = <Name extends string>(id: Name, header: string, result = false) => ({
  id,
  header,
  align: 'end' as const,
  cell: (row: Readonly<Record<Name, number>>) => <Money minor={row[id]} result={result} />,
});
