import type { Brand } from '#club/facts/brand.ts';
import { OTP_SECONDS } from '#club/facts/limits.ts';
import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import type { MailsCopy } from '#server/mail/mails.copy.ts';
import { renewalTermsTl } from '../rules/renewal-terms.copy.ts';
import { moneyMailsTl } from './money-mails.copy.ts';
import { securityMailsTl } from './security-mails.copy.ts';

const minutes = OTP_SECONDS / 60;

export const mailsTl = (brand: Brand): MailsCopy => ({
  code: (code) => ({
    subject: `${code} ang code ninyo para sa ${brand.name}`,
    headline: 'Ang inyong code',
    parts: [
      { code, sentence: `Ang inyong code ay ${code}.` },
      `Mapapaso ito sa loob ng ${minutes} minuto at isang beses lang gumagana.`,
      'Kung hindi kayo ang humingi nito, huwag pansinin ang email na ito at huwag ibahagi ang code kaninuman.',
    ],
  }),
  loginCode: (code, forgotUrl) => ({
    subject: `${code} ang code ninyo para sa ${brand.name}`,
    headline: 'Ang code ninyo para mag-log in',
    parts: [
      { code, sentence: `Ang inyong code ay ${code}.` },
      `Ilagay ito para tapusin ang pag-log in. Mapapaso ito sa loob ng ${minutes} minuto at isang beses lang gumagana.`,
      'Humihingi kami ng code kapag nag-log in kayo mula sa bagong lugar, o pagkatapos mabawi ang account.',
      'Kung hindi kayo ito, may ibang nakakaalam ng inyong password. Huwag ibahagi ang code kaninuman, at pumili ng bagong password.',
      { link: 'Pumili ng bagong password', href: forgotUrl },
    ],
  }),
  alreadyMember: (loginUrl, resetUrl) => ({
    subject: `May account na kayo sa ${brand.name}`,
    headline: 'May account na kayo',
    parts: [
      'May sumubok na mag-sign up gamit ang email na ito (malamang ay kayo). Miyembro na kayo, kaya walang nagbago.',
      { button: 'Mag-log in', href: loginUrl },
      { link: 'Nakalimutan ang inyong password?', href: resetUrl },
    ],
  }),
  reset: (url) => ({
    subject: `Palitan ang inyong password sa ${brand.name}`,
    headline: 'Palitan ang inyong password',
    parts: [
      'Pumili rito ng bagong password. Mapapaso ang link sa loob ng 60 minuto at isang beses lang gumagana.',
      { button: 'Pumili ng bagong password', href: url },
      'Kung hindi kayo ang humingi nito, huwag pansinin ang email na ito. Hindi magbabago ang inyong password.',
    ],
  }),
  choosePassword: (url) => ({
    subject: `Pumili ng password para sa ${brand.name}`,
    headline: 'Pumili ng inyong password',
    parts: [
      'Handa na ang inyong account, pero wala pa itong password. May nag-sign up nang higit sa isang beses gamit ang inyong email at magkakaibang password, kaya wala kaming itinabi.',
      'Pumili rito ng password. Mapapaso ang link sa loob ng 60 minuto at isang beses lang gumagana.',
      { button: 'Pumili ng password', href: url },
      'Kung paso na ang link, gamitin ang "Nakalimutan ang password" sa pahina ng pag-log in para makatanggap ng bago.',
    ],
  }),
  accountRestored: (url) => ({
    subject: `Handa na ulit ang inyong account sa ${brand.name}`,
    headline: 'Handa na ulit ang inyong account',
    parts: [
      'Nawala ang inyong account sa aming talaan dahil sa isang problemang teknikal. Naibalik na namin ito, at hindi nagbago ang inyong plan. Hindi na gumagana ang dati ninyong password.',
      'Pumili rito ng bagong password. Mapapaso ang link sa loob ng 60 minuto at isang beses lang gumagana.',
      { button: 'Pumili ng password', href: url },
      'Kung paso na ang link, gamitin ang "Nakalimutan ang password" sa pahina ng pag-log in para makatanggap ng bago.',
    ],
  }),
  confirmPassword: (url, forgotUrl) => ({
    subject: `Kumpirmahin ang bago ninyong password sa ${brand.name}`,
    headline: 'Kumpirmahin ang bago ninyong password',
    parts: [
      'Naglagay kayo ng bagong password sa inyong profile. Hindi pa nagbabago ang inyong password.',
      'Para palitan ito, piliin dito ang bago ninyong password. Mapapaso ang link sa loob ng 60 minuto at isang beses lang gumagana.',
      { button: 'Piliin ang bago kong password', href: url },
      'Kung hindi kayo ito, may ibang naka-log in sa inyong account. Pumili ng bagong password para ma-log out sila.',
      { link: 'I-log out ang lahat', href: forgotUrl },
    ],
  }),
  passwordChanged: (notMeUrl, forgotUrl) => ({
    subject: `Napalitan ang inyong password sa ${brand.name}`,
    headline: 'Napalitan ang inyong password',
    parts: [
      'Napalitan ang inyong password, at na-log out kayo sa iba pang device.',
      'Kung hindi kayo ito, pindutin ang button. Mala-log out ang lahat sa inyong account, at pipili kayo ng bagong password.',
      { button: 'Hindi ako ito', href: notMeUrl },
      'Gumagana ang button nang 7 araw. Gumagana rin ang link na ito kahit mas huli:',
      { link: 'Pumili ng bagong password', href: forgotUrl },
      `Pagkatapos, sumulat sa ${brand.supportEmail} at tutulungan namin kayong suriin ang inyong account.`,
    ],
  }),
  renewalTerms: renewalTermsTl,
  unsubscribed: () => ({
    subject: `Naka-unsubscribe na kayo sa mga email ng ${brand.name}`,
    headline: 'Naka-unsubscribe na kayo',
    parts: [
      'Hindi na kayo makakatanggap ng aming newsletter. Hindi nagbago ang inyong membership at mga benepisyo.',
    ],
  }),
  ...moneyMailsTl(brand),
  ...securityMailsTl(brand),
  welcome: (benefitsUrl, plansUrl, profileUrl) => ({
    subject: `Maligayang pagdating sa ${brand.name}`,
    headline: 'Maligayang pagdating sa club',
    picture: 'Isang bahay sa gabi na may mga ilaw. Kumakaway ang isang ina at anak mula sa bukas na pinto.',
    parts: [
      'Handa na ang inyong account. Nasa iisang pahina ang lahat ng kasama sa inyong plan.',
      { button: 'Tingnan ang aking mga benepisyo', href: benefitsUrl },
      { link: 'Ihambing ang mga plan', href: plansUrl },
      { link: 'Idagdag ang inyong litrato', href: profileUrl },
    ],
  }),
  receipt: (facts, url) => ({
    subject: `Ang inyong resibo mula sa ${brand.name}`,
    headline: 'Salamat sa inyong bayad',
    amount: {
      value: facts.amount,
      note: facts.card
        ? `Binayaran noong ${facts.date} gamit ang ${facts.card.brand} na nagtatapos sa ${facts.card.last4}`
        : `Binayaran noong ${facts.date}`,
    },
    parts: [
      'Narito ang mga detalye para sa inyong talaan.',
      {
        rows: [
          ['Ang inyong plan', facts.plan],
          ['Mula', facts.from],
          ['Hanggang', facts.to],
          ['Numero ng resibo', facts.number],
        ],
      },
      { button: 'Tingnan ang aking invoice', href: url },
    ],
  }),
  canceled: (facts, plansUrl) => ({
    subject: `Nagwakas na ang inyong ${facts.plan} plan`,
    headline: 'Nagwakas na ang inyong plan',
    parts: [
      `Nagwakas ang inyong ${facts.plan} plan noong ${facts.date}. Hindi na namin kayo sisingilin para rito.`,
      facts.isFounder
        ? 'Kasabay nitong nagwakas ang presyo ninyong pang-founder. Kung sasali kayo ulit, ang presyo sa panahong iyon ang babayaran ninyo.'
        : 'Bukas pa rin ang inyong account, at nananatili ang mga libreng benepisyo.',
      { button: 'Ihambing ang mga plan', href: plansUrl },
      `Kung mali ito, sumulat sa ${brand.supportEmail}.`,
    ],
  }),
  renewal: (facts, url) => ({
    subject: `Mare-renew ang inyong ${facts.plan} plan sa ${facts.date}`,
    headline: 'Malapit nang mag-renew ang inyong plan',
    parts: [
      `Kusang mare-renew ang inyong ${facts.plan} plan sa ${facts.date} para sa isa pang taon.`,
      {
        rows: [
          ['Ang inyong plan', facts.plan],
          ['Babayaran ninyo', facts.amount],
          ['Mare-renew sa', facts.date],
        ],
      },
      'Para panatilihin ang inyong plan, wala kayong kailangang gawin. Kung ayaw ninyong magbayad ng isa pang taon, magkansela bago ang araw na iyon.',
      { button: 'Palitan o kanselahin ang aking plan', href: url },
    ],
  }),
  yearlyReminder: (facts, url) => ({
    subject: `Taunang paalala: nare-renew bawat buwan ang inyong ${facts.plan} plan`,
    headline: 'Nare-renew bawat buwan ang inyong plan',
    parts: [
      `Minsan sa isang taon, ipinapaalala namin kung ano ang binabayaran ninyo. Kusang nare-renew bawat buwan ang inyong ${facts.plan} plan hanggang kanselahin ninyo.`,
      {
        rows: [
          ['Inyong plan', facts.plan],
          ['Bayad bawat buwan', facts.amount],
          ['Susunod na singil', facts.date],
        ],
      },
      `Para panatilihin ang inyong plan, wala kayong kailangang gawin. Para magkansela, buksan ang Aking Membership o sumulat sa ${brand.supportEmail}.`,
      { button: 'Palitan o kanselahin ang aking plan', href: url },
    ],
  }),
  newPrice: (facts, url) => ({
    subject: `Magbabago ang presyo ng inyong ${facts.plan} plan sa ${facts.date}`,
    headline: 'Magbabago ang inyong presyo',
    parts: [
      `Magbabago ang presyo ng inyong ${facts.plan} plan sa susunod ninyong bayad.`,
      {
        rows: [
          ['Bayad ninyo ngayon', facts.before],
          ['Bagong presyo', facts.amount],
          ['Simula', facts.date],
        ],
      },
      'Kung hindi akma sa inyo ang bagong presyo, magkansela bago ang araw na iyon. Hindi na namin kayo sisingilin.',
      { button: 'Palitan o kanselahin ang aking plan', href: url },
    ],
  }),
  exportReady: (url) => ({
    subject: `Handa na ang inyong data mula sa ${brand.name}`,
    headline: 'Handa na ang inyong data',
    parts: [
      'Humingi kayo ng kopya ng inyong data. Mada-download ninyo ito rito.',
      { button: 'Kunin ang aking data', href: url },
      `Gumagana ang link nang ${EXPORT_LINK_DAYS} araw. Huwag itong ibahagi: makukuha ng sinumang may link ang inyong data.`,
      `Kung hindi kayo ang humingi nito, sumulat sa ${brand.supportEmail}.`,
    ],
  }),
  deletionPlanned: (date, profileUrl) => ({
    subject: `Buburahin ang inyong account sa ${brand.name} sa ${date}`,
    headline: 'Buburahin ang inyong account',
    parts: [
      `Hiniling ninyong burahin ang inyong account. Gagawin namin ito sa ${date}.`,
      'Hanggang noon, hindi namin kayo sisingilin. Magwawakas ang bayad na plan kasabay ng panahong binayaran ninyo, o sa araw na iyon kung mauna iyon. Magwawakas agad ang plan na may kulang na bayad.',
      'Sa araw na iyon, buburahin namin ang inyong litrato, mga mensahe at kasaysayan ng pag-log in. Itatabi namin ang inyong mga invoice nang wala ang inyong pangalan, dahil iniuutos ito ng batas sa buwis.',
      'Gusto ninyong manatili? Mag-log in, buksan ang “Ang inyong data” sa inyong profile, at piliin ang “Panatilihin ang aking account”. Mare-renew ulit ang inyong plan gaya ng dati. Kung nagwakas na ang inyong plan na pang-founder, itatabi namin ang inyong puwesto at presyo hanggang sa petsa sa itaas: sumali ulit para maibalik ang dalawa.',
      { button: 'Pumunta sa aking account', href: profileUrl },
      `Kung hindi kayo ang humiling nito, panatilihin ang inyong account, palitan ang password at sumulat sa ${brand.supportEmail}.`,
    ],
  }),
  accountKept: (profileUrl) => ({
    subject: `Mananatili ang inyong account sa ${brand.name}`,
    headline: 'Mananatili ang inyong account',
    parts: [
      'Pinili ninyong panatilihin ang inyong account, kaya hindi namin ito buburahin. Magre-renew ulit ang bayad na plan na hindi pa nagwawakas.',
      'Gusto pa rin ninyong umalis? Buksan ang “Ang inyong data” sa inyong profile at burahin ulit ang inyong account.',
      { button: 'Pumunta sa aking account', href: profileUrl },
      `Kung hindi kayo ang gumawa nito, palitan ang password at sumulat sa ${brand.supportEmail}.`,
    ],
  }),
  accountDeleted: () => ({
    subject: `Nabura na ang inyong account sa ${brand.name}`,
    headline: 'Nabura na ang inyong account',
    parts: [
      'Binura namin ang inyong account, gaya ng hiniling ninyo. Nagwakas na ang inyong plan at hindi na namin kayo sisingilin.',
      'Ito ang huling email namin sa inyo. Maaari kayong bumalik kahit kailan.',
    ],
  }),
  unsubscribe: 'Itigil ang mga email na gaya nito',
  questions: (email) => `May tanong? Sagutin ang email na ito o sumulat sa ${email}.`,
  typeCode: (page, code) =>
    `Walang link sa email na ito? Pumunta sa ${page} at i-type ang code na ito: ${code}. Gumagana ito gaya ng button.`,
  typeSite: (site) => `Walang link sa email na ito? Pumunta sa ${site} at mag-log in.`,
  typeUnsubscribe: (page) => `Para itigil ang mga email na gaya nito nang walang link, pumunta sa ${page}.`,
  fallback: 'Kung hindi gumana ang button, kopyahin ang address na ito sa inyong browser:',
});
