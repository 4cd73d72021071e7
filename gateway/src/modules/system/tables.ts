import type { JSONColumnType } from 'kysely';

export interface SystemTables {
  system_setting: { key: string; value: JSONColumnType<object>; changed_at: number };
}
