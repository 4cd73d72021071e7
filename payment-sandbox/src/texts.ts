import type { Manner } from './callbacks.ts';
import type { Status } from './order.ts';

export interface PageTexts {
  title: string;
  provider: string;
  pay: string;
  refuse: string;
  how: string;
  manner: string;
  back: string;
  note: string;
  manners: Record<Manner, string>;
  states: Record<Exclude<Status, 'PENDING'>, string>;
}

const english: PageTexts = {
  title: 'Pay',
  provider: 'Sandbox Pay',
  pay: 'Pay now',
  refuse: 'Do not pay',
  how: 'For testers',
  manner: 'How the shop hears of it',
  back: 'Back to the shop',
  note: 'Play money: nothing is charged.',
  manners: {
    AT_ONCE: 'At once',
    LATE: 'Six seconds late',
    TWICE: 'Twice',
    FAILED_FIRST: 'A failure first, then the payment',
    LESS: 'Half of the amount was paid',
    NEVER: 'Not at all',
  },
  states: { PAID: 'Paid', FAILED: 'Not paid', EXPIRED: 'Too late', REFUNDED: 'Given back' },
};

const hindi: PageTexts = {
  title: 'भुगतान करें',
  provider: 'Sandbox Pay',
  pay: 'अभी भुगतान करें',
  refuse: 'भुगतान न करें',
  how: 'परीक्षकों के लिए',
  manner: 'दुकान को ख़बर कैसे मिले',
  back: 'दुकान पर वापस जाएँ',
  note: 'यह खेल का पैसा है: कुछ भी नहीं काटा जाता।',
  manners: {
    AT_ONCE: 'तुरंत',
    LATE: 'छह सेकंड देर से',
    TWICE: 'दो बार',
    FAILED_FIRST: 'पहले विफलता, फिर भुगतान',
    LESS: 'आधी राशि का भुगतान हुआ',
    NEVER: 'बिल्कुल नहीं',
  },
  states: { PAID: 'भुगतान हो गया', FAILED: 'भुगतान नहीं हुआ', EXPIRED: 'समय बीत गया', REFUNDED: 'वापस किया गया' },
};

const filipino: PageTexts = {
  title: 'Magbayad',
  provider: 'Sandbox Pay',
  pay: 'Magbayad na',
  refuse: 'Huwag magbayad',
  how: 'Para sa mga tester',
  manner: 'Paano malalaman ng tindahan',
  back: 'Bumalik sa tindahan',
  note: 'Larong pera ito: walang sisingilin.',
  manners: {
    AT_ONCE: 'Agad',
    LATE: 'Huli nang anim na segundo',
    TWICE: 'Dalawang beses',
    FAILED_FIRST: 'Bigo muna, saka bayad',
    LESS: 'Kalahati lang ang nabayaran',
    NEVER: 'Hindi kailanman',
  },
  states: { PAID: 'Bayad na', FAILED: 'Hindi nabayaran', EXPIRED: 'Lampas na sa oras', REFUNDED: 'Naibalik' },
};

/** The first language of the browser with texts. */
export function textsFor(acceptLanguage = ''): { lang: string; texts: PageTexts } {
  for (const wanted of acceptLanguage.toLowerCase().split(',')) {
    if (/^\s*(?:fil|tl)\b/.test(wanted)) return { lang: 'fil', texts: filipino };
    if (/^\s*hi\b/.test(wanted)) return { lang: 'hi', texts: hindi };
    if (/^\s*en\b/.test(wanted)) break;
  }
  return { lang: 'en', texts: english };
}
