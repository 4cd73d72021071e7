import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { writeNotice } from '../modules/announcements/write-notice.ts';
import type { MotifName } from '../modules/artwork/motifs.ts';

type Texts = Readonly<Record<BundledLanguage, readonly [title: string, content: string]>>;

interface SeedBanner {
  readonly id: string;
  readonly link: string;
  readonly motifs: readonly MotifName[];
  readonly hue: number;
  readonly texts: Texts;
}

const banners: readonly SeedBanner[] = [
  {
    id: 'banner-slots',
    link: '/rng',
    motifs: ['koi', 'lotus', 'lantern', 'moon'],
    hue: 188,
    texts: {
      EN: ['Ten thousand slots, one honest return', 'The return to player stands on every game before you stake.'],
      HI: ['दस हज़ार स्लॉट, एक ईमानदार वापसी', 'दाँव से पहले हर गेम पर उसकी वापसी दर लिखी है।'],
      TY: [
        'Sampung libong slots, isang tapat na balik',
        'Nakasulat ang balik sa manlalaro sa bawat laro bago ka tumaya.',
      ],
    },
  },
  {
    id: 'banner-lottery',
    link: '/lottery',
    motifs: ['dice', 'star', 'comet', 'coin'],
    hue: 262,
    texts: {
      EN: ['Fast Three: a draw a minute, proof included', 'Check every draw yourself, right in the browser.'],
      HI: ['फ़ास्ट थ्री: हर मिनट ड्रॉ, प्रमाण के साथ', 'हर ड्रॉ को अपने ब्राउज़र में ख़ुद जाँचें।'],
      TY: ['Fast Three: bunot bawat minuto, may patunay', 'Suriin mo mismo ang bawat bunot sa browser.'],
    },
  },
  {
    id: 'banner-agents',
    link: '/agent',
    motifs: ['peacock', 'crown', 'palm', 'diamond'],
    hue: 150,
    texts: {
      EN: ['Build a team, see every figure', 'Agents read the same ledger that pays.'],
      HI: ['टीम बनाएँ, हर आँकड़ा देखें', 'एजेंट वही बहीखाता देखते हैं जिससे भुगतान होता है।'],
      TY: ['Bumuo ng koponan, makita ang bawat bilang', 'Binabasa ng mga ahente ang parehong ledger na nagbabayad.'],
    },
  },
];

const marquee: readonly { readonly id: string; readonly texts: Texts }[] = [
  {
    id: 'notice-play-money',
    texts: {
      EN: [
        'Every amount here is play money: new accounts start with 1,000.00',
        '<p>Play money has no value outside this site.</p>',
      ],
      HI: ['यहाँ हर राशि खेल का पैसा है: नए खाते 1,000.00 से शुरू होते हैं', '<p>खेल के पैसे का इस साइट के बाहर कोई मूल्य नहीं।</p>'],
      TY: [
        'Play money ang bawat halaga rito: may 1,000.00 ang bagong account',
        '<p>Walang halaga ang play money sa labas ng site na ito.</p>',
      ],
    },
  },
  {
    id: 'notice-fast-three',
    texts: {
      EN: [
        'Fast Three is drawn every minute, day and night',
        '<p>The hash of the seed is published before the first bet.</p>',
      ],
      HI: ['फ़ास्ट थ्री का ड्रॉ हर मिनट, दिन-रात', '<p>पहले दाँव से पहले बीज का हैश प्रकाशित होता है।</p>'],
      TY: [
        'Binubunot ang Fast Three bawat minuto, araw at gabi',
        '<p>Inilalathala ang hash ng seed bago ang unang taya.</p>',
      ],
    },
  },
  {
    id: 'notice-vendors',
    texts: {
      EN: ['Live tables, fishing and card rooms are being prepared', '<p>Their cards say so until they open.</p>'],
      HI: ['लाइव टेबल, फ़िशिंग और कार्ड रूम तैयार हो रहे हैं', '<p>खुलने तक उनके कार्ड पर यह लिखा रहेगा।</p>'],
      TY: [
        'Inihahanda ang live tables, pangingisda at card rooms',
        '<p>Nakasulat ito sa kanilang card hanggang magbukas.</p>',
      ],
    },
  },
];

/** Popups of the public announcement: for newcomers, and for everybody who logs in. */
const popups: readonly { readonly id: string; readonly execution: 'A' | 'F'; readonly texts: Texts }[] = [
  {
    id: 'popup-welcome',
    execution: 'F',
    texts: {
      EN: [
        'Welcome to Atrium',
        'Your account starts with play money. Every movement of it stands in your transaction history, with the balance before and after.',
      ],
      HI: [
        'एट्रियम में स्वागत है',
        'आपका खाता खेल के पैसे से शुरू होता है। उसकी हर हलचल लेन-देन के इतिहास में है, पहले और बाद के बैलेंस के साथ।',
      ],
      TY: [
        'Maligayang pagdating sa Atrium',
        'Nagsisimula ang account mo sa play money. Nasa kasaysayan ng transaksyon ang bawat galaw nito, kasama ang balanse bago at pagkatapos.',
      ],
    },
  },
  {
    id: 'popup-limits',
    execution: 'A',
    texts: {
      EN: [
        'Take breaks, set limits',
        'The help centre says how to close your account to play, at once, whenever you want to.',
      ],
      HI: ['विराम लें, सीमाएँ तय करें', 'सहायता केंद्र बताता है कि जब चाहें तब तुरंत अपना खाता खेल के लिए कैसे बंद करें।'],
      TY: [
        'Magpahinga, magtakda ng limitasyon',
        'Nasa help center kung paano isara agad ang account mo sa paglalaro kailan mo man gusto.',
      ],
    },
  },
  {
    id: 'popup-proof',
    execution: 'A',
    texts: {
      EN: [
        'Every draw comes with its proof',
        'The seed is sealed before the first bet and opened after the draw; anybody can work the result out again.',
      ],
      HI: [
        'हर ड्रॉ अपने प्रमाण के साथ',
        'पहले दाँव से पहले बीज सील होता है और ड्रॉ के बाद खुलता है; कोई भी नतीजा फिर से निकाल सकता है।',
      ],
      TY: [
        'May patunay ang bawat bunot',
        'Selyado ang seed bago ang unang taya at binubuksan pagkatapos ng bunot; kaya ng sinuman na kuwentahin muli ang resulta.',
      ],
    },
  },
];

function textsOf(texts: Texts) {
  const of = (language: BundledLanguage) => ({ title: texts[language][0], content: `<p>${texts[language][1]}</p>` });
  return { EN: of('EN'), HI: of('HI'), TY: of('TY') };
}

/** The house's own banners and marquee; those that are there already stay as they are. */
export async function seedNotices(db: Kysely<Database>, now: number): Promise<void> {
  const common = { merchants: [], execution: null, valid_from: now, valid_to: null };
  for (const [index, { id, link, motifs, hue, texts }] of banners.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'B',
      banner_group: 'w_home',
      link,
      motifs: [...motifs],
      hue,
      priority: 100 - index,
      texts: textsOf(texts),
    });
  }
  for (const [index, { id, texts }] of marquee.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'H',
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority: 100 - index,
      texts: textsOf(texts),
    });
  }
  for (const [index, { id, execution, texts }] of popups.entries()) {
    await writeNotice(db, {
      ...common,
      id,
      kind: 'PU',
      execution,
      banner_group: null,
      link: null,
      motifs: [],
      hue: 0,
      priority: 10 - index,
      texts: textsOf(texts),
    });
  }
}
