import { type Chooser, chooserOf, hashOf, motifNames, placeLexicon, wordsOfMotif } from '@atrium/artwork';

const qualities = (
  'Velvet Saffron Cobalt Verdigris Crimson Copper Silken Quiet Midnight Paper Amber Jade Indigo Wandering Painted Hidden Whispering ' +
  'Scarlet Ivory Gilded Tangerine Cinnamon Turquoise Violet Restless Sleepy Merry Brave Clever Humble Moonlit Starlit Windswept ' +
  'Smiling Dancing Singing Hungry Patient Curious Forgotten Seventh Twin Little Grand Northern Southern Eastern Distant Ancient ' +
  'Summer Autumn Festive Electric Neon Marble Porcelain Bamboo Mahogany Sugar Cardamom Lavender Peppermint Emerald Obsidian Woven ' +
  'Lacquered Tumbling Lucent Vagrant Burnished Rambling'
).split(' ') as [string, ...string[]];

const forms = (
  'Deluxe Reels Riches Quest Tales Rush Club Voyage Secrets Odyssey Waltz Serenade Cascade Chronicles Encore Rhapsody Academy ' +
  'Society Brigade Overture Supper Whirl Reverie Promenade'
).split(' ') as [string, ...string[]];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const places = placeLexicon.map(capital) as [string, ...string[]];

/** Ways to name a game after its subject; the subject stays the word that the cover is drawn from. */
const patterns: readonly ((subject: string, chooser: Chooser) => string)[] = [
  (subject, chooser) => `${subject} ${chooser.pick(places)}`,
  (subject, chooser) => `${chooser.pick(qualities)} ${subject}`,
  (subject, chooser) => `${subject} of the ${chooser.pick(places)}`,
  (subject, chooser) => `${chooser.pick(qualities)} ${subject} ${chooser.pick(forms)}`,
  (subject, chooser) => `The ${chooser.pick(qualities)} ${subject}`,
  (subject, chooser) => `${chooser.pick(places)} ${subject}`,
  (subject, chooser) => `${subject} in ${chooser.pick(qualities)} ${chooser.pick(places)}`,
  (subject, chooser) => `${subject} ${chooser.pick(forms)}`,
];

/** Motifs in an order of the vendor's own, so that its first games show different things. */
function motifOrder(vendor: string) {
  const chooser = chooserOf(hashOf(`order:${vendor}`));
  return motifNames
    .map((name) => ({ name, at: chooser.next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ name }) => name);
}

/** Names `count` games of a vendor; none of them is in `taken`, which gains them. The same every time. */
export function inventTitles(vendor: string, count: number, taken: Set<string>): string[] {
  const order = motifOrder(vendor);
  const chooser = chooserOf(hashOf(`titles:${vendor}`));
  return Array.from({ length: count }, (_, index) => {
    const motif = order[index % order.length] ?? 'star';
    for (;;) {
      const subject = capital(chooser.pick(wordsOfMotif(motif)));
      const pattern = patterns[index < order.length ? chooser.between(0, 1) : chooser.between(0, patterns.length - 1)];
      const title = pattern?.(subject, chooser) ?? subject;
      if (taken.has(title) || title.length > 30) continue;
      taken.add(title);
      return title;
    }
  });
}
