import type { MailPart } from '#server/mail/mail-content.ts';
import type { FailedPayment, moneyMails } from '#server/mail/money-mails.copy.ts';

const failedSubjects = [
  'Hindi namin nasingil ang inyong bayad',
  'Paki-update ang inyong card',
  'Magwawakas ang inyong plan sa loob ng isang linggo kung walang bagong card',
  'Huling abiso: i-update ang inyong card',
];

const subjectOf = ({ number }: FailedPayment): string =>
  failedSubjects[number] ?? 'Paki-update ang inyong card';

const keepsSeat = ({ kept }: FailedPayment): MailPart[] =>
  kept
    ? [
        `Ligtas pa ang presyo ninyong pang-founder. Kung magwawakas ang inyong plan, itatabi namin ang inyong puwesto at ang presyong ${kept.price} nang ${kept.days} araw pa.`,
      ]
    : [];

export const moneyMailsTl: typeof moneyMails = (brand) => ({
  paymentFailed: (failed) => ({
    subject: `${subjectOf(failed)} (${brand.name})`,
    headline: subjectOf(failed),
    parts: [
      failed.number === 0
        ? `Hindi namin nasingil ang ${failed.amount} sa inyong card para sa inyong ${failed.plan} plan. Nasa inyo pa ang lahat ng benepisyo.`
        : `Hindi pa rin namin masingil ang ${failed.amount} sa inyong card para sa inyong ${failed.plan} plan.`,
      `Tuloy ang inyong mga benepisyo hanggang ${failed.endsOn}. Magdagdag ng ibang card bago ang petsang iyon at walang magbabago.`,
      ...keepsSeat(failed),
      { button: 'I-update ang inyong card', href: failed.url },
      'Nakapagdagdag na ng ibang card? Wala na kayong kailangang gawin.',
    ],
  }),
  planLapsed: (plan, date, url, kept) => ({
    subject: `Nagwakas na ang inyong ${plan} plan`,
    headline: `Nagwakas na ang inyong ${plan} plan`,
    parts: [
      `Hindi namin nasingil ang inyong card, kaya nagwakas ang inyong plan noong ${date}. Bukas pa rin ang inyong account at nasa libreng plan na kayo.`,
      kept
        ? `Itinatabi namin ang inyong puwesto bilang founder at ang presyong ${kept.amount} hanggang ${kept.until}. Sumali ulit bago ang petsang iyon para maibalik ang mga ito. Pagkatapos noon, ang karaniwang presyo na ang babayaran ninyo.`
        : 'Maaari kayong sumali ulit kahit kailan.',
      { button: 'Sumali ulit', href: url },
    ],
  }),
  endedForDeletion: (plan, date, url, kept) => ({
    subject: `Nagwakas na ang inyong ${plan} plan`,
    headline: `Nagwakas na ang inyong ${plan} plan`,
    parts: [
      `Hiniling ninyong burahin ang inyong account, kaya nagwakas ang inyong plan noong ${date}. Hindi na namin kayo sisingilin para dito.`,
      kept
        ? `Itinatabi namin ang inyong puwesto bilang founder at ang presyong ${kept.amount} hanggang ${kept.until}. Para maibalik ang dalawa, panatilihin ang inyong account at sumali ulit bago ang petsang iyon.`
        : 'Kung gusto ninyong manatili, panatilihin ang inyong account sa inyong profile at sumali ulit.',
      { button: 'Pumunta sa aking account', href: url },
    ],
  }),
  endsWithPeriod: (plan, date, url, isFounder) => ({
    subject: `Magwawakas ang inyong ${plan} plan sa ${date}`,
    headline: 'Kinansela na ang inyong plan',
    parts: [
      `Tuloy ang inyong mga benepisyo hanggang ${date}. Hindi na namin kayo sisingilin.`,
      isFounder
        ? 'Magwawakas din sa araw na iyon ang presyo ninyong pang-founder. Kung sasali kayo ulit pagkatapos, ang presyo sa panahong iyon ang babayaran ninyo.'
        : 'Pagkatapos, mananatili kayo sa amin sa libreng plan.',
      'Nagbago ang isip ninyo? Hanggang sa araw na iyon, mapapanatili ninyo ang plan sa isang pindot.',
      { button: 'Pumunta sa Aking Membership', href: url },
    ],
  }),
  canceledNow: (plan, until, url, isFounder) => ({
    subject: `Kinansela na ang inyong ${plan} plan`,
    headline: 'Kinansela na ang inyong plan',
    parts: [
      `Kinansela ninyo ang inyong ${plan} plan. Hindi na namin kayo sisingilin para dito.`,
      isFounder
        ? `Itinatabi namin ang inyong puwesto bilang founder at ang inyong presyo hanggang ${until}. Hanggang noon, mababawi ninyo ang dalawa sa isang pindot sa Aking Membership. Wala kayong babayaran ngayon. Pagkatapos noon, wala na ang presyong pang-founder.`
        : `Nagbago ang isip ninyo? Hanggang ${until}, mababawi ninyo ang plan sa isang pindot sa Aking Membership. Wala kayong babayaran ngayon.`,
      { button: 'Bawiin ang plan ko', href: url },
      'Hindi ba kayo ito? Bawiin ang inyong plan, palitan ang password, at mag-sign out sa iba ninyong device.',
    ],
  }),
  cardChanged: (last4, url) => ({
    subject: 'Nagbago ang card ng inyong membership',
    headline: 'Nagbago ang inyong card',
    parts: [
      `Sinisingil na namin ang card na nagtatapos sa ${last4}.`,
      { button: 'Pumunta sa Aking Membership', href: url },
      'Hindi ba kayo ito? Ibalik ang sarili ninyong card sa Aking Membership, palitan ang password, at mag-sign out sa iba ninyong device.',
    ],
  }),
  planKept: (plan, url) => ({
    subject: `Tuloy ang inyong ${plan} plan`,
    headline: 'Nabawi ninyo ang inyong plan',
    parts: [
      `Binawi ninyo ang pagkansela ng inyong ${plan} plan. Magre-renew ito gaya ng dati, sa parehong presyo.`,
      'Gusto pa rin ba ninyong magkansela? Magagawa ninyo ito anumang oras sa Aking Membership.',
      { button: 'Pumunta sa Aking Membership', href: url },
      'Hindi ba kayo ito? Kanselahin ulit ang plan, palitan ang password, at mag-sign out sa iba ninyong device.',
    ],
  }),
  refunded: (amount, number, url) => ({
    subject: `Ang inyong refund na ${amount} mula sa ${brand.name}`,
    headline: `Ibinalik namin sa inyo ang ${amount}`,
    parts: [
      `Ibinalik namin ang ${amount} sa card na ginamit ninyo sa pagbabayad. Ipinapakita ito ng karamihan ng bangko sa loob ng 5 hanggang 10 araw.`,
      {
        rows: [
          ['Halagang ibinalik', amount],
          ['Numero ng resibo', number],
        ],
      },
      { button: 'Tingnan ang inyong mga invoice', href: url },
    ],
  }),
  refundFailed: (amount, number, url) => ({
    subject: `Hindi natuloy ang inyong refund na ${amount}`,
    headline: `Hindi dumating ang inyong refund na ${amount}`,
    parts: [
      `Sinubukan naming ibalik ang ${amount} sa card na ginamit ninyo sa pagbabayad, pero ibinalik ito ng inyong bangko. Alam na ito ng aming team at ipapadala nila itong muli.`,
      'Isinara o pinalitan ba ang card na iyon? Sagutin ang email na ito, at hahanap kami ng ibang paraan.',
      {
        rows: [
          ['Halagang ibinalik', amount],
          ['Numero ng resibo', number],
        ],
      },
      { button: 'Tingnan ang inyong mga invoice', href: url },
    ],
  }),
  holdScheduled: ({ plan, from, until, isMoved }, url) => ({
    subject: isMoved ? 'Nailipat na ang inyong hold' : 'Nakatakda na ang inyong hold',
    headline: isMoved ? 'Nailipat na ang inyong hold' : 'Nakatakda na ang inyong hold',
    parts: [
      `Magsisimula ang inyong hold sa ${from} at matatapos sa ${until}. Wala kayong kailangang gawin.`,
      `Hanggang ${from}, tuloy ang inyong ${plan} plan gaya ng dati. Habang naka-hold, hindi namin kayo sisingilin, mananatili ang presyo ninyo, at titigil ang mga bayad na benepisyo.`,
      'Nagbago ba ang mga petsa? Maaari ninyong ilipat o kanselahin ang hold sa Aking Membership.',
      { button: 'Pumunta sa Aking Membership', href: url },
    ],
  }),
  holdCanceled: (plan, url) => ({
    subject: 'Nakansela na ang nakatakdang hold ninyo',
    headline: 'Nakansela na ang nakatakdang hold ninyo',
    parts: [
      `Tuloy ang inyong ${plan} plan gaya ng dati. Makikita sa Aking Membership ang susunod na singil.`,
      { button: 'Pumunta sa Aking Membership', href: url },
      'Hindi ba kayo ang gumawa nito? Itakda ulit ang hold, palitan ang password, at mag-sign out sa iba pang device.',
    ],
  }),
  holdWaits: ({ plan, from, until, reason }, url) => ({
    subject: 'Hindi pa nakapagsimula ang inyong hold',
    headline: 'Hindi pa nakapagsimula ang inyong hold',
    parts: [
      {
        payment: `Nakatakda ang inyong hold sa ${from}, pero hindi natuloy ang huling bayad para sa ${plan} plan. I-update ang card, at magsisimula ang hold pagkatapos ng bayad.`,
        canceled: `Nakatakda ang inyong hold sa ${from}, pero kanselado na ang ${plan} plan. Hindi na namin kayo sisingilin. Kung pananatilihin ninyo ang plan, doon magsisimula ang hold.`,
        provider: `Nakatakda ang inyong hold sa ${from}, pero hindi namin maabot ngayon ang serbisyo sa pagbabayad. Magsisimula ang hold sa sandaling maabot namin ito. Kung masingil kayo para sa panahon ng hold, ibabalik namin ang bayad.`,
      }[reason],
      `Matatapos pa rin ang inyong hold sa ${until}.`,
      { button: 'Pumunta sa Aking Membership', href: url },
    ],
  }),
  holdStarted: (plan, lastDay, url) => ({
    subject: `Naka-hold na ang inyong ${plan} plan`,
    headline: 'Naka-hold na ang inyong plan',
    parts: [
      `Hindi namin kayo sisingilin habang naka-hold ang inyong ${plan} plan. Mananatili ang presyo ninyo, at titigil ang mga bayad na benepisyo.`,
      `Matatapos ang inyong hold sa ${lastDay}. Pagkatapos pa noon ang susunod na singil, dahil idinaragdag namin ang mga araw na nabayaran na ninyo. Makikita sa Aking Membership kung kailan ito.`,
      'Mas maagang nakabalik? Maaari ninyong tapusin ang hold kahit kailan.',
      { button: 'Pumunta sa Aking Membership', href: url },
      'Salamat, at mag-ingat kayo.',
    ],
  }),
  holdEnding: (plan, lastDay, url) => ({
    subject: 'Malapit nang matapos ang inyong hold',
    headline: 'Malapit nang matapos ang inyong hold',
    parts: [
      `Matatapos ang inyong hold sa ${lastDay}. Babalik ang inyong mga benepisyo sa ${plan} pagkatapos ng araw na iyon. Wala kayong kailangang gawin.`,
      'Pagkatapos, sisingilin namin kayo ulit. Makikita sa Aking Membership ang araw at halaga. Kung ayaw ninyong magpatuloy, magkansela roon bago ang araw na iyon.',
      { button: 'Pumunta sa Aking Membership', href: url },
    ],
  }),
  holdEnded: (plan, nextCharge, url, isLast) => ({
    subject: `Tapos na ang inyong hold: aktibo na ang inyong ${plan} plan`,
    headline: 'Maligayang pagbabalik!',
    parts: [
      `Tapos na ang inyong hold at aktibo na ang inyong mga benepisyo sa ${plan}.`,
      isLast
        ? `Hiniling ninyong burahin ang inyong account, kaya magwawakas ang inyong plan sa ${nextCharge} o mas maaga. Hindi na namin kayo sisingilin.`
        : `Sa ${nextCharge} ang susunod na singil, sa parehong presyo gaya ng dati.`,
      { button: 'Pumunta sa Aking Membership', href: url },
    ],
  }),
});
