import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import type { ContractStatus, ContractTier } from '@atrium/contracts/entities';
import type { Generated, JSONColumnType } from 'kysely';

export interface ContractTables {
  contract: {
    id: string;
    kind: ContractKind;
    /** The upline. */
    owner_id: string;
    subject_id: string;
    period: ContractPeriod;
    tiers: JSONColumnType<ContractTier[], string>;
    /** Counts the offers of an owner to a subject, by kind. */
    version: number;
    status: Generated<ContractStatus>;
    offered_at: number;
    answered_at: Generated<number | null>;
    /** Start of the first period it counts for; known once it is accepted. */
    effective_from: Generated<number | null>;
    /** Set when it has taken effect: what it replaces and ends is ended then. */
    begun_at: Generated<number | null>;
    ended_at: Generated<number | null>;
    end_reason: Generated<'REPLACED' | 'RATE_ABOVE_UPLINE' | null>;
  };
}
