import type { BundledLanguage } from '@atrium/contracts/constants';

type Texts = Readonly<Record<BundledLanguage, string>>;

const codeSent: Texts = {
  EN: 'The code has been sent',
  HI: 'कोड भेज दिया गया है',
  TY: 'Naipadala na ang code',
};

/** Calls whose answer has a text to show, also when it is good news (§3 SMS answer). */
const texts: Readonly<Record<string, Texts>> = {
  sendSmsCode: codeSent,
  sendRegisterCode: codeSent,
  sendStepUpCode: codeSent,
  sendContactCode: codeSent,
  forgotPasswordByEmail: {
    EN: 'If the username and e-mail belong together, a link has been sent',
    HI: 'अगर यूज़रनेम और ईमेल मेल खाते हैं, तो लिंक भेज दिया गया है',
    TY: 'Kung magkatugma ang username at e-mail, naipadala na ang link',
  },
};

export function successMessage(call: string, language: BundledLanguage): string {
  return texts[call]?.[language] ?? '';
}
