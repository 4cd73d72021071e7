import { type Merchant, merchants } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import type { MissionMetric, MissionPeriod, OfferTitles } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../operation/services.ts';
import { requestApproval, titleFacts } from '../control/index.ts';

/** The items and missions of a demo; an installation with real money begins with those that its staff write. */
const items: readonly { id: string; names: OfferTitles; points: number; stock: number }[] = [
  { id: 'cards', names: { EN: 'Deck of playing cards', HI: 'ताश की गड्डी', TY: 'Baraha' }, points: 1_500, stock: 200 },
  { id: 'mug', names: { EN: 'Enamel mug', HI: 'इनेमल मग', TY: 'Enamel na tasa' }, points: 4_000, stock: 100 },
  { id: 'lamp', names: { EN: 'Desk lamp', HI: 'टेबल लैंप', TY: 'Lampara sa mesa' }, points: 18_000, stock: 25 },
  {
    id: 'bike',
    names: { EN: 'Folding bicycle', HI: 'फ़ोल्डिंग साइकिल', TY: 'Natitiklop na bisikleta' },
    points: 150_000,
    stock: 3,
  },
];

const missions: readonly {
  id: string;
  titles: OfferTitles;
  period: MissionPeriod;
  metric: MissionMetric;
  goal: number;
  points: number;
}[] = [
  {
    id: 'daily-rounds',
    titles: { EN: 'Play 20 rounds today', HI: 'आज 20 राउंड खेलें', TY: 'Maglaro ng 20 round ngayong araw' },
    period: 'DAILY',
    metric: 'ROUNDS',
    goal: 20,
    points: 20,
  },
  {
    id: 'weekly-days',
    titles: {
      EN: 'Log in on 3 days this week',
      HI: 'इस हफ़्ते 3 दिन लॉग इन करें',
      TY: 'Mag-login sa 3 araw ngayong linggo',
    },
    period: 'WEEKLY',
    metric: 'LOGIN_DAYS',
    goal: 3,
    points: 50,
  },
  {
    // Deposits before the start of the mission do not count.
    id: 'first-deposit',
    titles: { EN: 'Make a deposit', HI: 'एक जमा करें', TY: 'Magdeposito nang isang beses' },
    period: 'ONCE',
    metric: 'DEPOSIT_COUNT',
    goal: 1,
    points: 100,
  },
];

export async function seedLoyalty(db: Kysely<Database>, now: number): Promise<void> {
  for (const { merchantCode } of merchants) {
    await db
      .insertInto('mall_item')
      .values(
        items.map(({ id, names, points, stock }) => ({
          item_id: `${merchantCode}-${id}`,
          merchant_code: merchantCode,
          names: JSON.stringify(names),
          points,
          stock,
          is_offered: true,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('mission')
      .values(
        missions.map(({ id, titles, period, metric, goal, points }) => ({
          mission_id: `${merchantCode}-${id}`,
          merchant_code: merchantCode,
          titles: JSON.stringify(titles),
          period,
          metric,
          goal,
          reward_points: points,
          starts_at: now - (now % hourMs),
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

const asked = {
  titles: { EN: 'Play 50 rounds this week', HI: 'इस हफ़्ते 50 राउंड खेलें', TY: 'Maglaro ng 50 round ngayong linggo' },
  terms: {
    period: 'WEEKLY',
    metric: 'ROUNDS',
    goal: 50,
    gameTypes: '',
    rewardPoints: 80,
    startsAt: null,
    endsAt: null,
  },
} as const;

/** A mission that one person of staff asked for, and that another lets begin. */
export async function seedMissionRequest(
  services: Pick<Services, 'db' | 'clock'>,
  { merchant, madeBy, reason }: { merchant: Merchant; madeBy: string; reason: string },
): Promise<void> {
  const { merchantCode, currency } = merchant;
  await requestApproval(services, {
    kind: 'MISSION',
    subject: asked.titles.EN,
    facts: { merchantCode, currency, ...titleFacts(asked.titles), ...asked.terms },
    merchantCode,
    onceKey: `demo-mission:${merchantCode}`,
    reason,
    madeBy,
    ip: '',
    traceId: '',
  });
}
