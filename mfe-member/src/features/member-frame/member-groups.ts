import type { MenuEntry } from '@atrium/contracts/platform';
import { manifest } from '../../remote.manifest.ts';

type OwnId = Extract<(typeof manifest)['menu'][number], { slot: 'member-menu.item' }>['id'];

/** Pages of the centre by topic, with the ids of their entries; each group keeps the order of the menu. */
const topics = {
  money: ['wallet', 'deposit', 'withdraw', 'transfer', 'deposit-record', 'withdraw-record'],
  records: ['bets', 'transactions', 'profit-loss'],
  rewards: ['rewards', 'bonus-details', 'missions', 'points', 'rebate', 'vip', 'referral'],
  account: ['security', 'identity', 'responsible-gaming', 'messages'],
} as const satisfies Record<string, readonly OwnId[]>;

export type MemberTopic = keyof typeof topics | 'more';

const topicOf = ({ remoteId, id }: MenuEntry): MemberTopic => {
  const own = remoteId === manifest.id && Object.entries(topics).find(([, ids]) => ids.some((one) => one === id));
  return own ? (own[0] as MemberTopic) : 'more';
};

/** The menu's entries by topic; what other remotes add is in the last group. */
export const memberGroups = (entries: readonly MenuEntry[]) =>
  ([...Object.keys(topics), 'more'] as MemberTopic[]).map((topic) => ({
    topic,
    entries: entries.filter((entry) => topicOf(entry) === topic),
  }));
