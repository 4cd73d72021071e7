/**
 * The states of an activity, from what is known of it: the gateway derives them and refuses by them, pages show them.
 *
 * COMING_SOON → JOINING → JOINED → IN_PROGRESS → ISSUED (a bonus that comes with a deposit)
 * COMING_SOON → APPLYING → IN_PROGRESS → ISSUED | REJECTED (an application)
 * COMING_SOON → CLAIMING → CLAIMED (a raffle, a red envelope)
 * COMING_SOON → IN_PROGRESS (an information)
 *
 * Any of them → CLOSED at its end, unless the player has had a part in it that is not over.
 */
export const activityStates = [
  'JOINING',
  'JOINED',
  'APPLYING',
  'CLAIMING',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'IN_PROGRESS',
  'COMING_SOON',
  'CLOSED',
] as const;
export type ActivityState = (typeof activityStates)[number];

export const activityKinds = ['DEPOSIT', 'APPLICATION', 'RAFFLE', 'ENVELOPE', 'INFORMATION'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The part of one player: joined, waiting for a decision, running, or how it ended. */
export type ActivityPart = 'JOINED' | 'WAITING' | 'RUNNING' | 'CLAIMED' | 'ISSUED' | 'REJECTED' | 'LAPSED';

export interface ActivityFacts {
  readonly kind: ActivityKind;
  readonly now: number;
  readonly startsAt: number;
  readonly endsAt: number | null;
  /** Whether anything is left to be had by this player. */
  readonly isOpen: boolean;
  readonly part: ActivityPart | null;
}

const byPart = {
  JOINED: 'JOINED',
  WAITING: 'IN_PROGRESS',
  RUNNING: 'IN_PROGRESS',
  CLAIMED: 'CLAIMED',
  ISSUED: 'ISSUED',
  REJECTED: 'REJECTED',
  LAPSED: 'CLOSED',
} as const satisfies Record<ActivityPart, ActivityState>;

const whileOpen = {
  DEPOSIT: 'JOINING',
  APPLICATION: 'APPLYING',
  RAFFLE: 'CLAIMING',
  ENVELOPE: 'CLAIMING',
  INFORMATION: 'IN_PROGRESS',
} as const satisfies Record<ActivityKind, ActivityState>;

export function activityState({ kind, now, startsAt, endsAt, isOpen, part }: ActivityFacts): ActivityState {
  if (part) return byPart[part];
  if (endsAt !== null && now >= endsAt) return 'CLOSED';
  if (now < startsAt) return 'COMING_SOON';
  return isOpen ? whileOpen[kind] : 'CLOSED';
}

/** Where the reward centre lists a state: what can be had, what runs, what ended. */
export const activityGroups = ['READY', 'RUNNING', 'ENDED'] as const;
export type ActivityGroup = (typeof activityGroups)[number];

const groups = {
  JOINING: 'READY',
  APPLYING: 'READY',
  CLAIMING: 'READY',
  JOINED: 'RUNNING',
  IN_PROGRESS: 'RUNNING',
  COMING_SOON: 'RUNNING',
  CLAIMED: 'ENDED',
  ISSUED: 'ENDED',
  REJECTED: 'ENDED',
  CLOSED: 'ENDED',
} as const satisfies Record<ActivityState, ActivityGroup>;

export const activityGroup = (state: ActivityState): ActivityGroup => groups[state];
