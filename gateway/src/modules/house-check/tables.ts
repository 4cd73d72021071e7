import type { JSONColumnType } from 'kysely';
import type { LedgerViolation } from '../../ledger/index.ts';

export interface HouseCheckTables {
  /** One check a night; append-only. */
  house_check: {
    /** `yyyy-MM-dd` of the night, in the house's time zone. */
    day: string;
    at: number;
    took_ms: number;
    violations: JSONColumnType<LedgerViolation[], string>;
  };
}
