import { HOLD_MAX_MONTHS, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import type { Brand } from '#club/facts/brand.ts';
import type { FaqKey, Question } from '#club/facts/faq.ts';
import { formatPlanCents } from '#club/rules/money.ts';

export const faqTl = (brand: Brand): Record<FaqKey, Pick<Question, 'question' | 'answer'>> => ({
  difference: {
    question: `Ano ang kaibahan ng ${brand.name} sa ibang savings platform?`,
    answer:
      'Ginawa ito para sa mga nasa serbisyo militar, beterano, asawa at tagapag-alaga, at higit pa ito sa mga ' +
      'diskuwento. Pinagsasama ng isang membership ang mga benepisyo ng maraming partner. May suporta ng chaplain ' +
      'na 24/7 (para sa edad 14 pataas). May tulong sa trabaho at remote work ang mga asawa ng nasa militar. ' +
      'Makakatipid kayo sa pautang sa bahay dahil may bawas sa mortgage origination. May cash back din sa ' +
      'pamimili, deal sa biyahe na hanggang 15%, mga wireless plan, at mga babasahin tungkol sa pagtitipid at ' +
      'pamumuhay. Hanggang $3,100 bawat taon ang halaga nito. Malapit na: mga quote ng seguro sa bahay at sasakyan mula sa ' +
      'higit sa 200 kompanya.',
  },
  annual: {
    question: 'May diskuwento ba kapag taunan ang bayad?',
    answer:
      `Oo. Mas mababa ng ${brand.yearlyDiscountPercent}% ang Premium kapag taunan ang bayad ninyo. Paunang sinisingil ang bayad at ` +
      'hindi ito ibinabalik maliban kung iniuutos ng batas.',
  },
  'founder-cancel': {
    question: 'Ano ang mangyayari kung kakanselahin ko ang plan kong Founding Member?',
    answer:
      `Habambuhay na hindi magbabago ang presyo ninyong Founding Member na ${formatPlanCents(brand.founderCents)}/buwan, pero isang beses lang ito ` +
      'makukuha. Kapag nagkansela kayo, mawawala ang presyong ito, at ang karaniwang presyo sa panahong iyon ang ' +
      'babayaran ninyo kung babalik kayo. Made-deploy ba kayo o lilipat? ' +
      `I-hold na lang ang inyong plan nang hanggang ${HOLD_MAX_MONTHS} buwan, at mananatili ang presyo ninyo. At kung ` +
      `hindi masingil ang inyong card, itatabi namin ang presyo ninyo nang ${RATE_SHIELD_DAYS} araw matapos magwakas ang plan.`,
  },
  free: {
    question: 'Ano ang kasama sa libreng plan?',
    answer:
      'Magagamit ninyo ang cash-back portal ng aming partner. Nagbibigay ito ng hanggang 6% na cash back mula sa ' +
      'higit sa 100 partner na brand, o hanggang 12% kung Premium.',
  },
});
