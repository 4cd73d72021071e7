import type { BundledLanguage } from '@atrium/contracts/constants';
import type { MessageText } from '../messages/texts.ts';

interface Told {
  readonly amount: string;
  readonly reference: string;
  readonly note: string;
}

type TextOf = (direction: 'CREDIT' | 'DEBIT', told: Told) => MessageText;

/** What a player reads when the house has moved money by hand. */
export const adjustmentTexts: Readonly<Record<BundledLanguage, TextOf>> = {
  EN: (direction, { amount, reference, note }) => ({
    subject: direction === 'CREDIT' ? `${amount} was added to your account` : `${amount} was taken from your account`,
    body: withNote(
      direction === 'CREDIT'
        ? `We have added ${amount} to your account (reference ${reference}).`
        : `We have taken ${amount} from your account (reference ${reference}). If you have a question about it, contact customer service.`,
      note,
    ),
  }),
  HI: (direction, { amount, reference, note }) => ({
    subject: direction === 'CREDIT' ? `आपके खाते में ${amount} जोड़े गए` : `आपके खाते से ${amount} घटाए गए`,
    body: withNote(
      direction === 'CREDIT'
        ? `हमने आपके खाते में ${amount} जोड़े हैं (संदर्भ ${reference})।`
        : `हमने आपके खाते से ${amount} घटाए हैं (संदर्भ ${reference})। कोई प्रश्न हो तो ग्राहक सेवा से संपर्क करें।`,
      note,
    ),
  }),
  TY: (direction, { amount, reference, note }) => ({
    subject:
      direction === 'CREDIT' ? `Nadagdagan ng ${amount} ang account mo` : `Nabawasan ng ${amount} ang account mo`,
    body: withNote(
      direction === 'CREDIT'
        ? `Dinagdagan namin ng ${amount} ang account mo (reference ${reference}).`
        : `Binawasan namin ng ${amount} ang account mo (reference ${reference}). Kung may tanong ka, makipag-ugnayan sa customer service.`,
      note,
    ),
  }),
};

const withNote = (text: string, note: string): string => (note ? `${text}\n\n${note}` : text);
