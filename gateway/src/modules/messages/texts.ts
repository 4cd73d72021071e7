import type { BundledLanguage } from '@atrium/contracts/constants';

export interface MessageText {
  subject: string;
  body: string;
}

/** What the house writes to its players, outside of the site. */
export interface MessageTexts {
  code(code: string, minutes: number): MessageText;
  passwordLink(account: string, link: string, minutes: number): MessageText;
  passwordChanged(account: string): MessageText;
  contactChanged(account: string): MessageText;
  newPlace(account: string, ip: string, time: string): MessageText;
  protectionChanged(account: string): MessageText;
  feedbackAnswer(caseNumber: string): MessageText;
  paymentPasswordSet(account: string): MessageText;
  confirmWithdrawal(orderNo: string): MessageText;
}

const english: MessageTexts = {
  code: (code, minutes) => ({
    subject: 'Your Atrium code',
    body: `Your Atrium code is ${code}. It works for ${minutes} minutes. Nobody from Atrium will ever ask you for it.`,
  }),
  passwordLink: (account, link, minutes) => ({
    subject: 'Set a new password',
    body: `Somebody asked for a new password for ${account}. If it was you, open this link within ${minutes} minutes:\n\n${link}\n\nIf it was not you, there is nothing to do.`,
  }),
  passwordChanged: (account) => ({
    subject: 'Your password was changed',
    body: `The password of ${account} was changed. If it was not you, contact customer service now.`,
  }),
  contactChanged: (account) => ({
    subject: 'Your contact details were changed',
    body: `The e-mail address or mobile number of ${account} was changed. If it was not you, contact customer service now.`,
  }),
  newPlace: (account, ip, time) => ({
    subject: 'A login from a new place',
    body: `${account} was logged in to from ${ip} at ${time}. If it was not you, change your password and end that session in the security center.`,
  }),
  protectionChanged: (account) => ({
    subject: 'Your login protection was changed',
    body: `The authenticator app, the recovery codes or the passkeys of ${account} were changed. If it was not you, contact customer service now.`,
  }),
  feedbackAnswer: (caseNumber) => ({
    subject: `Answer to your case ${caseNumber}`,
    body: `We have answered your case ${caseNumber}.`,
  }),
  paymentPasswordSet: (account) => ({
    subject: 'Your payment password was set',
    body: `The payment password of ${account} was set or changed. If it was not you, contact customer service now.`,
  }),
  confirmWithdrawal: (orderNo) => ({
    subject: 'Has your withdrawal arrived?',
    body: `Withdrawal ${orderNo} was paid. Please tell us in the withdrawal record whether it has arrived; if you say nothing, it counts as received when its time is over.`,
  }),
};

const hindi: MessageTexts = {
  code: (code, minutes) => ({
    subject: 'आपका Atrium कोड',
    body: `आपका Atrium कोड ${code} है। यह ${minutes} मिनट तक काम करेगा। Atrium की ओर से कोई आपसे यह कभी नहीं माँगेगा।`,
  }),
  passwordLink: (account, link, minutes) => ({
    subject: 'नया पासवर्ड बनाएँ',
    body: `किसी ने ${account} के लिए नया पासवर्ड माँगा है। अगर यह आप थे, तो ${minutes} मिनट के भीतर यह लिंक खोलें:\n\n${link}\n\nअगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं है।`,
  }),
  passwordChanged: (account) => ({
    subject: 'आपका पासवर्ड बदला गया',
    body: `${account} का पासवर्ड बदला गया है। अगर यह आपने नहीं किया, तो तुरंत ग्राहक सेवा से संपर्क करें।`,
  }),
  contactChanged: (account) => ({
    subject: 'आपका संपर्क विवरण बदला गया',
    body: `${account} का ईमेल या मोबाइल नंबर बदला गया है। अगर यह आपने नहीं किया, तो तुरंत ग्राहक सेवा से संपर्क करें।`,
  }),
  newPlace: (account, ip, time) => ({
    subject: 'नई जगह से लॉग इन',
    body: `${account} में ${time} पर ${ip} से लॉग इन हुआ। अगर यह आप नहीं थे, तो पासवर्ड बदलें और सुरक्षा केंद्र में वह सत्र समाप्त करें।`,
  }),
  protectionChanged: (account) => ({
    subject: 'आपकी लॉग इन सुरक्षा बदली गई',
    body: `${account} का ऑथेंटिकेटर ऐप, रिकवरी कोड या पासकी बदली गई है। अगर यह आपने नहीं किया, तो तुरंत ग्राहक सेवा से संपर्क करें।`,
  }),
  feedbackAnswer: (caseNumber) => ({
    subject: `आपके मामले ${caseNumber} का उत्तर`,
    body: `हमने आपके मामले ${caseNumber} का उत्तर दे दिया है।`,
  }),
  paymentPasswordSet: (account) => ({
    subject: 'आपका भुगतान पासवर्ड सेट किया गया',
    body: `${account} का भुगतान पासवर्ड सेट किया या बदला गया है। अगर यह आपने नहीं किया, तो तुरंत ग्राहक सेवा से संपर्क करें।`,
  }),
  confirmWithdrawal: (orderNo) => ({
    subject: 'क्या आपकी निकासी पहुँच गई?',
    body: `निकासी ${orderNo} का भुगतान हो गया है। कृपया निकासी रिकॉर्ड में बताएँ कि पैसा पहुँचा या नहीं; कुछ न बताने पर समय पूरा होते ही इसे प्राप्त मान लिया जाएगा।`,
  }),
};

const filipino: MessageTexts = {
  code: (code, minutes) => ({
    subject: 'Ang iyong Atrium code',
    body: `Ang iyong Atrium code ay ${code}. Gagana ito nang ${minutes} minuto. Hindi ito kailanman hihingin sa iyo ng Atrium.`,
  }),
  passwordLink: (account, link, minutes) => ({
    subject: 'Gumawa ng bagong password',
    body: `May humiling ng bagong password para sa ${account}. Kung ikaw iyon, buksan ang link na ito sa loob ng ${minutes} minuto:\n\n${link}\n\nKung hindi ikaw iyon, wala kang kailangang gawin.`,
  }),
  passwordChanged: (account) => ({
    subject: 'Napalitan ang iyong password',
    body: `Napalitan ang password ng ${account}. Kung hindi ikaw iyon, makipag-ugnayan agad sa customer service.`,
  }),
  contactChanged: (account) => ({
    subject: 'Napalitan ang iyong contact details',
    body: `Napalitan ang e-mail o mobile number ng ${account}. Kung hindi ikaw iyon, makipag-ugnayan agad sa customer service.`,
  }),
  newPlace: (account, ip, time) => ({
    subject: 'Login mula sa bagong lugar',
    body: `May nag-login sa ${account} mula sa ${ip} noong ${time}. Kung hindi ikaw iyon, palitan ang password at tapusin ang session na iyon sa security center.`,
  }),
  protectionChanged: (account) => ({
    subject: 'Napalitan ang proteksyon ng iyong login',
    body: `Napalitan ang authenticator app, recovery codes o passkeys ng ${account}. Kung hindi ikaw iyon, makipag-ugnayan agad sa customer service.`,
  }),
  feedbackAnswer: (caseNumber) => ({
    subject: `Sagot sa iyong case ${caseNumber}`,
    body: `Nasagot na namin ang iyong case ${caseNumber}.`,
  }),
  paymentPasswordSet: (account) => ({
    subject: 'Naitakda ang iyong payment password',
    body: `Naitakda o binago ang payment password ng ${account}. Kung hindi ikaw ito, makipag-ugnayan agad sa customer service.`,
  }),
  confirmWithdrawal: (orderNo) => ({
    subject: 'Dumating na ba ang withdrawal mo?',
    body: `Nabayaran na ang withdrawal na ${orderNo}. Pakisabi sa talaan ng withdrawal kung dumating ito; kung wala kang sasabihin, ituturing itong natanggap kapag natapos ang oras.`,
  }),
};

export const messageTexts: Readonly<Record<BundledLanguage, MessageTexts>> = {
  EN: english,
  HI: hindi,
  TY: filipino,
};
