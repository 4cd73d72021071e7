import type { LimitFrame, LimitKind } from '@atrium/contracts/constants';
import type { Generated } from 'kysely';

/** Written through this module's functions only. Minor units (minutes for `SESSION`), epoch ms. */
export interface ResponsibleGamingTables {
  rg_player: {
    member_id: string;
    /** When the player came in: a login that no other session overlaps. */
    stretch_began_at: number;
    check_minutes: Generated<number>;
    checked_at: number;
    check_due_at: number;
    /** The open pages have been told that the check is due. */
    check_told_at: Generated<number | null>;
    time_out_until: Generated<number | null>;
    excluded_at: Generated<number | null>;
    excluded_until: Generated<number | null>;
    /** An exclusion ends here, because the player asked for it; never by itself. */
    returns_at: Generated<number | null>;
    prompted_at: Generated<number | null>;
    has_limits: Generated<boolean>;
  };
  rg_limit: {
    member_id: string;
    kind: LimitKind;
    frame: LimitFrame;
    amount: number | null;
    set_at: number;
    /** A looser amount that was asked for at `wanted_at`; null with a time asks for none at all. */
    wanted_amount: number | null;
    wanted_at: number | null;
  };
  rg_tally: {
    member_id: string;
    frame: LimitFrame;
    frame_began_at: number;
    up_to_seq: number;
    deposited: number;
    staked: number;
    won: number;
  };
}
