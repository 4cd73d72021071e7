import type { PictureName } from './pictures.ts';

/** Names of the pictures in EN, HI and TY, for screen readers and the line that explains a win. */
export const pictureNames: Readonly<Record<PictureName, readonly [string, string, string]>> = {
  crown: ['Crown', 'मुकुट', 'Korona'],
  lotus: ['Lotus', 'कमल', 'Lotus'],
  bell: ['Bell', 'घंटी', 'Kampana'],
  fan: ['Fan', 'पंखा', 'Pamaypay'],
  shell: ['Shell', 'सीप', 'Kabibe'],
  fish: ['Fish', 'मछली', 'Isda'],
  anchor: ['Anchor', 'लंगर', 'Angkla'],
  pearl: ['Pearl', 'मोती', 'Perlas'],
  sun: ['Sun', 'सूरज', 'Araw'],
  moon: ['Moon', 'चाँद', 'Buwan'],
  star: ['Star', 'तारा', 'Bituin'],
  comet: ['Comet', 'धूमकेतु', 'Kometa'],
  leaf: ['Leaf', 'पत्ता', 'Dahon'],
  mushroom: ['Mushroom', 'कुकुरमुत्ता', 'Kabute'],
  owl: ['Owl', 'उल्लू', 'Kuwago'],
  fox: ['Fox', 'लोमड़ी', 'Soro'],
  cherry: ['Cherry', 'चेरी', 'Seresa'],
  chili: ['Chili', 'मिर्च', 'Sili'],
  mango: ['Mango', 'आम', 'Mangga'],
  cupcake: ['Cupcake', 'कपकेक', 'Cupcake'],
  gear: ['Gear', 'गियर', 'Engranahe'],
  key: ['Key', 'चाबी', 'Susi'],
  compass: ['Compass', 'कंपास', 'Kompas'],
  rocket: ['Rocket', 'रॉकेट', 'Rocket'],
};

/** Names of the four cut stones. */
export const stoneNames: readonly (readonly [string, string, string])[] = [
  ['Red stone', 'लाल रत्न', 'Pulang bato'],
  ['Blue stone', 'नीला रत्न', 'Asul na bato'],
  ['Green stone', 'हरा रत्न', 'Berdeng bato'],
  ['Golden stone', 'सुनहरा रत्न', 'Gintong bato'],
];
