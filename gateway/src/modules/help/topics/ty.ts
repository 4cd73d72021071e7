import type { HelpTexts } from './index.ts';

export const filipinoTopics: HelpTexts = {
  account: [
    'Pagbubukas ng account',
    'Magrehistro gamit ang username o ang iyong mobile number: may ipapadalang code na anim na numero at gagana ito nang limang minuto. Maaari kang humingi ng bago pagkatapos ng countdown.',
    'Dapat nasa wastong edad ka para maglaro sa inyong lugar; nakasulat sa form kung ilan. Inilalagay ka ng invitation code sa linya ng ahenteng nagbigay nito, at hindi na ito mababago.',
  ],
  password: [
    'Nakalimutan o tinanggihan ang password',
    'Piliin ang "Nakalimutan ang password" sa login. Sa e-mail, makakatanggap ka ng link na gagana nang kalahating oras; sa telepono, makakatanggap ka ng code at maka-login gamit ang bagong password.',
    'Pagkatapos ng limang maling password, naka-lock ang account nang limang minuto. Para sa iyong kaligtasan, natatapos ang lahat ng ibang session kapag nabawi ang password, at naghihintay ng isang araw ang withdrawal.',
  ],
  security: [
    'Pagprotekta sa iyong account',
    'Sa security center makikita mo ang bawat device na naka-login at matatapos mo ang session nito. Buksan ang authenticator app o magdagdag ng passkey: hihingin ang mga ito kapag nag-login ka mula sa bagong lugar.',
    'Itago sa ligtas na lugar ang mga recovery code; isang beses lang gumagana ang bawat isa. Walang taga-Atrium na hihingi sa iyo ng code o password.',
  ],
  balance: [
    'Balanse at mga tala',
    'Nasa itaas ang iyong balanse at maaari itong itago. Nakalista ang bawat galaw sa transaction history kasama ang balanse bago at pagkatapos; nasa betting record ang iyong mga taya.',
    'Kung play money ang gamit ng site, walang maidedeposito o mawi-withdraw, at wala itong halaga sa labas.',
  ],
  games: [
    'Paglalaro',
    'Pumili ng laro at pindutin ang maglaro. Sa libreng laro, makakatingin ka kahit walang account; para magsimula ng laro gamit ang balanse, magrehistro muna.',
    'Kung magsara ang laro sa gitna ng round, buksan itong muli: nakatago ang round at babayaran o ibabalik, hindi mawawala. Nakasulat sa card kung nasa maintenance ang laro.',
  ],
  fairness: [
    'Patas na resulta',
    'Nakasulat ang balik sa manlalaro sa bawat laro namin bago ka tumaya. Bago ang bunot, selyado ang lihim na seed gamit ang inilathalang hash; pagkatapos, ipinapakita ang seed at maaaring kuwentahin muli ng kahit sino ang resulta.',
  ],
  lottery: [
    'Lottery',
    'May oras ng pagsasara ng taya ang bawat issue, ayon sa aming orasan. Tinatanggihan ang tayang nahuli at hindi nagagalaw ang iyong pera. Mababasa ang mga resulta at patunay kahit hindi naka-login.',
  ],
  responsible: [
    'Responsableng paglalaro',
    'Maglaro para sa saya at gamit lamang ang perang kaya mong mawala. Magtakda ng limitasyon bago magsimula, magpahinga, at huwag habulin ang natalo.',
    'Kung hindi na masaya ang paglalaro, tumigil, makipag-usap sa pinagkakatiwalaan mo o sa help line ng inyong bansa, at sumulat sa amin: isasara namin agad ang iyong account sa paglalaro kapag hiniling mo.',
  ],
  agents: [
    'Mga ahente',
    'Sa pahina ng ahente nagla-login ang mga ahente. Mga miyembro lamang ng sarili nilang linya ang nakikita nila, natatakpan ang contact details, at binabasa nila ang parehong ledger na nagbabayad sa kanila.',
  ],
  feedback: [
    'Pagsulat sa amin',
    'Magpadala ng feedback na 20 hanggang 200 titik. Makakakuha ka agad ng case number; darating ang sagot sa iyong mga mensahe, o sa e-mail kung nag-iwan ka ng address.',
  ],
  privacy: [
    'Ang iyong datos',
    'Itinatago lamang namin ang kailangan para patakbuhin ang iyong account at ang hinihingi ng batas. Natatakpan ang iyong pangalan sa ibang manlalaro. Natatakpan ang iyong contact details sa mga ahente.',
  ],
  terms: [
    'Mga tuntunin',
    'Isang account bawat tao. Ikaw ang responsable sa nangyayari gamit ang iyong login. Binabayaran ang taya ayon sa inilathala naming resulta; itinatama ang malinaw na pagkakamali sa pamamagitan ng bagong tala na makikita mo, hindi sa pagbabago ng luma.',
    'Maaari naming isara ang account na ginamit sa panloloko. Mananatiling babayaran ang balanseng sa iyo.',
  ],
};
