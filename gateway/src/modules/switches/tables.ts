import type { SwitchKind } from '@atrium/contracts/entities';

export interface SwitchTables {
  /** What is closed for a while; a row whose `until` is over is one that is open again. */
  house_switch: {
    kind: SwitchKind;
    code: string;
    until: number | null;
    note: string;
    reason: string;
    closed_by: string;
    closed_at: number;
  };
}
