import { type AnySchema, type Output, z } from '@atrium/contracts/schema';
import { pipe, transform } from 'zod/mini';

/** Rows of a vendor's answer, each read by itself: one that cannot be read is left out, and takes no other along. */
export const readableRows = <S extends AnySchema>(row: S, most: number) =>
  pipe(
    z.array(z.unknown()).check(z.maxLength(most)),
    transform((rows: unknown[]): Output<S>[] =>
      rows.flatMap((each) => {
        const read = row.safeParse(each);
        return read.success ? [read.data as Output<S>] : [];
      }),
    ),
  );
