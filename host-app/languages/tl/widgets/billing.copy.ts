import type { BillingCopy } from '#widgets/membership/billing/billing.copy.ts';

export const billingTl: BillingCopy = {
  nextCharge: 'Susunod na singil',
  chargeOn: (date, amount) => (amount ? `${amount} sa ${date}` : `Sa ${date}`),
  noCharge: 'Wala. Hindi na namin kayo sisingilin.',
  gift: 'Wala. Regalo ng club ang plan na ito.',
  amountDue: 'Halagang babayaran',
  dueBy: (amount, date) => `${amount} hanggang ${date}`,
  paymentMethod: 'Paraan ng pagbabayad',
  update: 'Palitan',
  changeCard: 'Palitan ang paraan ng pagbabayad',
  opening: 'Binubuksan...',
  cardFailed: 'Hindi namin mabuksan ang pahina ng pagbabayad. Pakisubukang muli.',

  pastDueTitle: 'Hindi namin nasingil ang huli ninyong bayad',
  pastDue: (amount, date) =>
    `Hindi namin nasingil ang ${amount}. Tuloy ang inyong mga benepisyo hanggang ${date}. Palitan ang inyong card bago ang petsang iyon para manatili ang plan ninyo.`,
  pastDuePaused: (amount, date) =>
    `Hindi namin nasingil ang ${amount}, kaya nakatigil muna ang inyong mga benepisyo. Palitan ang inyong card bago ang ${date} para maibalik ang mga ito. Pagkatapos noon, magwawakas ang plan ninyo.`,
  pastDueFounder: (days) =>
    `Ligtas pa ang presyo ninyong pang-founder. Kung magwawakas ang plan ninyo, itatabi namin ang inyong puwesto at presyo nang ${days} araw pa.`,

  pausedTitle: (plan) => `Nakatigil ang inyong ${plan} plan`,
  paused: (email) =>
    `Habang nakatigil ito, hindi namin kayo sisingilin at nakatigil din ang mga bayad na benepisyo. Para ipagpatuloy ito, sumulat sa ${email}.`,

  keptTitle: 'Itinabi namin ang inyong puwesto bilang founder',
  kept: (price, date, isYearly) =>
    `Nagwakas na ang plan ninyo. Sumali ulit bago ang ${date} at ${price} bawat ${isYearly ? 'taon' : 'buwan'} ang babayaran ninyo, gaya ng dati. Pagkatapos noon, ang karaniwang presyo na ang babayaran ninyo.`,
  rejoin: (price) => `Sumali ulit sa ${price}`,
  rejoining: 'Naglo-load...',
  rejoinFailed: 'Hindi namin masimulan ang pagbabayad. Pakisubukang muli.',

  endsTitle: (date) => `Magwawakas ang inyong plan sa ${date}`,
  ends: 'Tuloy ang inyong mga benepisyo hanggang noon, at hindi na namin kayo sisingilin.',
  endsGift: 'Tuloy ang inyong mga benepisyo hanggang noon. Wala kayong binabayaran para sa plan na ito.',
  keepPlan: 'Panatilihin ang aking plan',
  keeping: 'Sine-save...',
  keepFailed: 'Hindi namin mapanatili ang inyong plan. Pakisubukang muli.',

  keepAccountFirst:
    'Hiniling ninyong burahin ang inyong account. Para panatilihin ang plan, panatilihin muna ang account.',
  openData: 'Buksan ang inyong data',

  canceledTitle: (plan) => `Kinansela ninyo ang inyong ${plan} plan`,
  canceled: (until, price, isYearly) =>
    `Mababawi ninyo ito hanggang ${until}, sa parehong ${price} bawat ${isYearly ? 'taon' : 'buwan'}. Wala kayong babayaran ngayon: tuloy ang panahong nabayaran na ninyo.`,
  takeBack: 'Bawiin ang plan ko',
  takingBack: 'Naglo-load...',
  goesOn: 'Tuloy ang plan mo.',

  holdTitle: (plan) => `Naka-hold ang inyong ${plan} plan`,
  holdUntil: (date) =>
    `Kusa itong magpapatuloy pagkatapos ng ${date}. Hanggang noon, hindi namin kayo sisingilin at nakatigil ang mga bayad na benepisyo.`,
  yourPlan: 'bayad na',
  endHold: 'Tapusin ang hold ngayon',
  endHoldQuestion: 'Tapusin ang hold ngayon?',
  endHoldMeans: (plan) => `Agad na babalik ang inyong ${plan} plan at mga bayad na benepisyo.`,
  endHoldCharge: (amount, date) => `${amount} ang susunod na singil sa inyo, sa ${date}.`,
  keepHold: 'Manatiling naka-hold',
  endingHold: 'Tinatapos...',
  holdEnded: 'Masaya kaming bumalik kayo. Aktibo na ang inyong plan.',
  holdFailed: 'May nangyaring mali. Pakisubukang muli.',

  hold: 'I-hold ang plan',
  holdLabel: 'Aalis ba kayo pansamantala?',
  holdLater: (date, hasHoldsLeft) =>
    hasHoldsLeft
      ? `Masisimulan ninyo ang susunod na hold sa ${date}. Dapat ay may bayad na panahon sa pagitan ng dalawang hold.`
      : `Nagamit na ninyo ang dalawang hold ngayong taon. Masisimulan ninyo ang susunod sa ${date}.`,
  holdQuestion: 'I-hold ang inyong plan',
  holdFor: 'Para sa deployment, pagsasanay o PCS na paglipat. Wala kayong kailangang ipadalang papeles.',
  holdRules: [
    'Hindi namin kayo sisingilin habang naka-hold.',
    'Mananatili ang inyong presyo, at ang puwesto bilang founder kung mayroon kayo.',
    'Bukas pa rin ang inyong account, pero nakatigil ang mga bayad na benepisyo.',
    'Hindi mawawala ang mga araw na nabayaran na ninyo. Idadagdag namin ang mga ito pagkatapos ng hold.',
    'Dapat ay may bayad na panahon sa pagitan ng dalawang hold: isang buwan, o isang taon kung taunan ang plan.',
  ],
  firstDay: 'Unang araw ng hold',
  firstDayHint: (months) => `Ngayon, o isang araw sa loob ng susunod na ${months} buwan.`,
  lastDay: 'Huling araw ng hold',
  lastDayHint: (months) =>
    `Hanggang ${months} buwan mula sa unang araw. Maaari ninyo itong tapusin nang mas maaga.`,
  lastDayMissing: 'Piliin ang huling araw ng inyong hold.',
  lastDayRange: (from, to) => `Pumili ng araw mula ${from} hanggang ${to}.`,
  startHold: 'Simulan ang hold',
  startingHold: 'Sinisimulan...',
  notNow: 'Hindi muna',
  holdStarted: 'Naka-hold na ang inyong plan.',
  holdBegins: (date) => `Magsisimula ang inyong hold sa ${date}.`,
  plannedLabel: 'Nakatakdang hold',
  planned: (from, until) => `Magsisimula ang inyong hold sa ${from} at matatapos sa ${until}.`,
  move: 'Ilipat',
  moveLabel: 'Ilipat ang hold',
  moveHoldQuestion: 'Ilipat ang inyong hold',
  moveHold: 'Ilipat ang hold',
  cancelHold: 'Kanselahin ang hold',
  canceling: 'Kinakansela...',
  holdCanceled: 'Nakansela na ang inyong hold. Tuloy ang inyong plan gaya ng dati.',
  holdsLeft: (count) => `May ${count} pa kayong hold ngayong taon.`,
};
