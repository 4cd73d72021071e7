import { randomBytes } from 'node:crypto';
import type { MotifName } from '@atrium/artwork';
import { inEveryLanguage, merchants } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type ServerTexts, textsIn } from '../../texts/index.ts';

type SeedId = keyof ServerTexts['promotions'];

const pictures: Readonly<Record<SeedId, { readonly motifs: readonly MotifName[]; readonly hue: number }>> = {
  welcome: { motifs: ['coin', 'star'], hue: 168 },
  birthday: { motifs: ['lantern', 'lotus'], hue: 320 },
  raffle: { motifs: ['diamond', 'comet'], hue: 230 },
};

const prizes = [
  { amount: 100_000, weight: 1, stock: 5 },
  { amount: 5_000, weight: 30, stock: 200 },
  { amount: 500, weight: 169, stock: 5_000 },
] as const;

function textsOf(id: SeedId, part: 'title' | 'terms'): string {
  return JSON.stringify(inEveryLanguage((language) => textsIn(language).promotions[id][part]));
}

/** The promotions of a demo; an installation with real money begins with those that its staff write. */
export async function seedPromotions(db: Kysely<Database>, now: number): Promise<void> {
  const reward = { multiplier: 3, days: 7, max_stake_percent: 20 };
  for (const { merchantCode } of merchants) {
    const promotion = (id: SeedId) => ({
      id: `${merchantCode.toLowerCase()}-${id}`,
      merchant_code: merchantCode,
      titles: textsOf(id, 'title'),
      terms: textsOf(id, 'terms'),
      motifs: [...pictures[id].motifs],
      hue: pictures[id].hue,
      starts_at: now,
      created_at: now,
      published_at: now,
    });
    const raffle = { ...promotion('raffle'), kind: 'RAFFLE', ...reward } as const;
    const added = await db
      .insertInto('promotion')
      .values([
        { ...promotion('welcome'), kind: 'DEPOSIT', promo_id: 'WELCOME' },
        { ...promotion('birthday'), kind: 'APPLICATION', ...reward },
        { ...raffle, secret: randomBytes(32).toString('hex') },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (!added.some(({ id }) => id === raffle.id)) continue;
    await db
      .insertInto('promotion_prize')
      .values(prizes.map((prize, place) => ({ promotion_id: raffle.id, place, ...prize, left_stock: prize.stock })))
      .execute();
  }
}
