import { type RawBuilder, sql } from 'kysely';

/** The calendar day, `yyyy-MM-dd`, of an instant in epoch ms, by the clock of a time zone. */
export const dayAt = (at: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql<string>`to_char(timezone(${timeZone}, to_timestamp(${at} / 1000.0)), 'YYYY-MM-DD')`;
