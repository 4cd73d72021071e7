import { type MotifName, motifNames } from './motifs.ts';
import { hashOf } from './random.ts';
import { type SceneName, sceneNames } from './scenes.ts';
import type { TableMotifName } from './table-motifs.ts';

/** Words of titles for what is played at a table, in a book or in a draw. */
const tableWords: Readonly<Record<TableMotifName, string>> = {
  pair: 'baccarat',
  aceAndKing: 'blackjack',
  three: 'card',
  flush: 'patti',
  set: 'rummy',
  tongits: 'tongits',
  pusoy: 'pusoy',
  trumps: 'callbreak',
  sides: 'andar bahar',
  roulette: 'roulette',
  wheel: 'wheel',
  dice: 'dice sic fast',
  ball: 'sport',
  whistle: 'live',
  cup: 'arena cup',
  rooster: 'straw ring',
  balls: 'keno eleven',
  board: 'board',
  digits: 'digit',
  flag: 'race',
};

/** Words of titles and the picture each calls up. Matched whole, plural or not. */
const subjectWords: Readonly<Record<MotifName, string>> = {
  crown: 'crown diadem coronet regent maharani sultana',
  lotus: 'lotus lily waterlily',
  bell: 'bell chime carillon',
  fan: 'fan',
  shell: 'shell conch scallop',
  koi: 'koi carp minnow fish',
  anchor: 'anchor sailor mariner',
  pearl: 'pearl oyster',
  sun: 'sun solstice noon daybreak',
  moon: 'moon crescent eclipse',
  star: 'star polaris zodiac',
  comet: 'comet meteor',
  leaf: 'leaf fern ivy',
  mushroom: 'mushroom toadstool truffle',
  owl: 'owl owlet',
  fox: 'fox vixen',
  cherry: 'cherry berry',
  chili: 'chili pepper',
  mango: 'mango papaya',
  gear: 'gear cog engine clockwork',
  key: 'key locksmith',
  compass: 'compass navigator',
  rocket: 'rocket launch',
  lantern: 'lantern lamplighter lamp',
  tiger: 'tiger tigress',
  elephant: 'elephant tusker mahout',
  peacock: 'peacock peahen',
  bird: 'swallow finch nightingale sparrow bird',
  crane: 'crane heron egret stork',
  turtle: 'turtle tortoise',
  crab: 'crab hermit',
  octopus: 'octopus kraken',
  whale: 'whale orca',
  butterfly: 'butterfly monarch moth',
  bee: 'bee honey hive',
  cat: 'cat kitten siamese',
  rabbit: 'rabbit hare',
  bull: 'bull buffalo ox carabao',
  horse: 'horse stallion mare knight',
  mask: 'mask masquerade harlequin',
  drum: 'drum drummer tabla',
  teapot: 'teapot tea kettle',
  pineapple: 'pineapple',
  melon: 'melon watermelon',
  rose: 'rose thorn',
  sunflower: 'sunflower marigold daisy',
  cactus: 'cactus agave',
  palm: 'palm coconut',
  pine: 'pine spruce cedar',
  diamond: 'diamond jewel sapphire ruby',
  coin: 'coin doubloon penny rupee',
  chest: 'chest coffer treasure',
  hourglass: 'hourglass sandglass',
  clock: 'clock clockmaker alarm',
  candle: 'candle taper',
  book: 'almanac chronicle diary ledger',
  potion: 'potion elixir alchemist',
  sword: 'sword blade sabre',
  shield: 'shield sentinel',
  ship: 'ship schooner galleon sloop boat',
  train: 'train locomotive railway',
  balloon: 'balloon aeronaut',
  guitar: 'guitar troubadour lute',
  snowflake: 'snowflake frost blizzard',
  flame: 'flame ember bonfire phoenix',
  volcano: 'volcano caldera',
  robot: 'robot automaton android',
  planet: 'planet saturn',
  dice: 'dice die',
  clover: 'clover shamrock',
  hat: 'hat conjurer magician',
  feather: 'feather quill plume',
  dragon: 'dragon wyvern drake',
  snake: 'snake serpent cobra naga',
  umbrella: 'umbrella parasol',
  wave: 'wave surf breaker',
  dumpling: 'dumpling',
  ring: 'ring signet',
  apple: 'apple orchardist',
};

/** Words of draws and the thing each puts beside what is drawn. */
const besideWords = { clock: 'by', moon: 'evening' } satisfies Partial<Record<MotifName, string>>;

const placeWords: Readonly<Record<SceneName, string>> = {
  hills: 'hill meadow valley vale orchard pasture terrace moor',
  sea: 'harbour sea ocean bay tide coast island lagoon pier shore regatta',
  stars: 'sky heaven orbit galaxy zenith observatory cosmos',
  temple: 'temple pagoda shrine monastery sanctuary',
  desert: 'desert dune oasis sahara canyon mesa',
  forest: 'forest grove wood thicket jungle wildwood taiga',
  city: 'city boulevard avenue rooftop metropolis station quarter',
  deep: 'reef deep abyss trench grotto atoll',
  peaks: 'summit peak mountain ridge plateau alps',
  rays: 'jubilee glory parade splendour triumph',
  garden: 'garden conservatory arboretum bower courtyard',
  festival: 'festival carnival fair bazaar market circus night',
  ice: 'glacier tundra winter icefield fjord',
  palace: 'palace court throne citadel fort',
  storm: 'storm monsoon thunder typhoon rain',
  vortex: 'dream labyrinth mirage riddle spiral',
  road: 'road trail highway express caravan journey',
};

function dictionaryOf<Name extends string>(words: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> {
  const entries = Object.entries(words) as [Name, string][];
  return new Map(entries.flatMap(([name, list]) => list.split(' ').map((word) => [word, name] as const)));
}

const subjects = dictionaryOf(subjectWords);
const places = dictionaryOf(placeWords);
const tables = dictionaryOf(tableWords);
const drawn = dictionaryOf(besideWords);

/** Words that call up a motif, and all words for places: for inventing titles. */
export function wordsOfMotif(name: MotifName): [string, ...string[]] {
  return subjectWords[name].split(' ') as [string, ...string[]];
}
export const placeLexicon = [...places.keys()];

function lookUp<Name>(word: string, dictionary: ReadonlyMap<string, Name>): Name | undefined {
  const singulars = [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')];
  return singulars.map((form) => dictionary.get(form)).find((known) => known !== undefined);
}

/** The last word of the title that is known: in English the noun follows its attributes. */
function find<Name>(title: string, dictionary: ReadonlyMap<string, Name>): Name | undefined {
  const words = title.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.map((word) => lookUp(word, dictionary)).findLast((known) => known !== undefined);
}

/** What a title shows. */
export interface TitlePicture {
  /** The thing it names, or one fixed by its letters. */
  readonly motif: MotifName;
  /** The place it names, or one fixed by its letters. */
  readonly scene: SceneName;
  /** What is played, which then is the subject, and the thing it names beside it. */
  readonly table?: { readonly motif: TableMotifName; readonly beside?: MotifName };
}

/** What a table shows beside what is played there. */
function tableOf(title: string): Pick<TitlePicture, 'table'> {
  const motif = find(title, tables);
  const others = title.split(' ').filter((word) => !lookUp(word.toLowerCase(), tables));
  const beside = find(title, drawn) ?? find(others.join(' '), subjects);
  return motif ? { table: { motif, ...(beside ? { beside } : {}) } } : {};
}

/** What a title shows; only those of tables, books and draws may name what is played. */
export function pictureOf(title: string, isSlot = true): TitlePicture {
  const seed = hashOf(title);
  return {
    ...(isSlot ? {} : tableOf(title)),
    motif:
      find(title.split(/ (?:of|over|under|in|by|at) /)[0] ?? '', subjects) ??
      find(title, subjects) ??
      motifNames[seed % motifNames.length] ??
      'star',
    scene: find(title, places) ?? sceneNames[(seed >>> 9) % sceneNames.length] ?? 'rays',
  };
}
