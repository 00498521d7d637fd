import { GRACE_DAYS, HOLD_MAX_MONTHS, HOLDS_PER_YEAR, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import type { Brand } from '#club/facts/brand.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { MEMBER_MIN_AGE } from '#club/facts/limits.ts';

export const termsTl = (brand: Brand): LegalText => ({
  title: 'Mga Tuntunin ng Paggamit',
  note: 'Ang saling ito ay para sa inyong kaginhawahan. Kung may pagkakaiba sa tekstong Ingles, ang tekstong Ingles ang masusunod.',
  summary: [
    `Dapat ay ${MEMBER_MIN_AGE} taong gulang pataas kayo para sumali.`,
    'Paunang bayad kayo, buwanan o taunan. Ibinabalik lang namin ang bayad kapag iniuutos ng batas.',
    'Magkansela kahit kailan. Ang Founding Member na nagkansela ay nawawalan ng presyong pang-founder.',
    `Maaari ninyong i-hold ang bayad na plan nang hanggang ${HOLD_MAX_MONTHS} buwan.`,
  ],
  intro: `Ang mga tuntuning ito ang kasunduan ninyo at ng ${brand.legalName} (${brand.name}) tungkol sa paggamit ng site na ito at ng inyong membership. Sa pag-sign up, tinatanggap ninyo ang mga ito.`,
  sections: [
    {
      title: 'Sino ang maaaring sumali',
      paragraphs: [
        `Dapat ay ${MEMBER_MIN_AGE} taong gulang pataas ang mga miyembro. Para sa mga nasa serbisyo militar, beterano, asawa, tagapag-alaga at iba pang may pusong maglingkod ang membership. Hindi kailangang kayo mismo ang naglingkod.`,
        'Isang account lang ang gamitin, magbigay ng tamang impormasyon, at huwag ibahagi ang inyong password. Sabihan kami agad kung sa tingin ninyo ay may ibang gumagamit ng inyong account.',
      ],
    },
    {
      title: 'Membership at mga bayad',
      paragraphs: [
        'Walang bayad ang libreng plan. Paunang sinisingil ang bayad na membership, buwanan o taunan, sa presyong ipinapakita kapag sumali kayo.',
        'Kusang nare-renew ang mga bayad na membership, sa parehong presyo, bawat buwan o bawat taon, hanggang kanselahin ninyo. Kung magkakansela kayo bago ang araw ng renewal, hindi na namin kayo sisingilin. Sumusulat kami sa inyo minsan sa isang taon tungkol sa buwanang plan, at bago mag-renew ang taunang plan o magbago ang presyo.',
        'Hindi ibinabalik ang mga bayad maliban kung iniuutos ng batas.',
        'Mananatili ang buwanang presyo ng mga Founding Member habang nananatili sila. Isang beses lang iniaalok ang presyong ito: ang nagkansela at bumalik ay magbabayad ng karaniwang presyo sa panahong iyon.',
        `Kung hindi namin masingil ang isang renewal, mananatili ang inyong plan nang ${GRACE_DAYS} araw at sasabihan namin kayo sa email. Kung hindi pa rin namin masingil pagkatapos noon, magwawakas ang plan. Ang Founding Member na nagwakas ang plan sa ganitong paraan ay makakabalik sa parehong presyo sa loob ng ${RATE_SHIELD_DAYS} araw.`,
      ],
    },
    {
      title: 'Hold dahil sa deployment',
      paragraphs: [
        `Maaari ninyong i-hold ang bayad na plan sa pahina ng Aking Membership. Hanggang ${HOLD_MAX_MONTHS} buwan ang isang hold, at ${HOLDS_PER_YEAR} ang maaaring simulan sa isang taon. Wala kayong kailangang ipadalang papeles.`,
        'Hindi namin kayo sinisingil habang naka-hold, at mananatili ang presyo ninyo. Titigil ang mga bayad na benepisyo. Idadagdag pagkatapos ng hold ang mga araw na nabayaran na ninyo.',
      ],
    },
    {
      title: 'Pagkansela',
      paragraphs: [
        `Maaari kayong magkansela kahit kailan: sumulat sa ${brand.supportEmail} o tumawag sa ${brand.supportPhone}. Maaari rin kayong magkansela sa pahina ng Aking Membership sa inyong account. Pagkatapos, mananatili kayo sa amin sa libreng plan.`,
      ],
    },
    {
      title: 'Mga benepisyo ng partner',
      paragraphs: [
        'Ang mga partner ang nagbibigay ng mga benepisyo ayon sa sarili nilang tuntunin. Maingat kaming pumipili ng partner, pero sila ang nagpapasya kung ano ang iaalok nila at kung gaano katagal. Mga halimbawa ang mga halaga ng natitipid, hindi pangako. Nakadepende ang matitipid ninyo sa ginagamit ninyo.',
        'Hindi serbisyong pang-emergency ang suporta ng chaplain. Sa emergency, tumawag sa emergency number sa inyong lugar.',
      ],
    },
    {
      title: 'Patas na paggamit',
      paragraphs: [
        'Gamitin ang membership para sa inyo at sa inyong sambahayan. Huwag ibentang muli ang mga benepisyo, huwag kumuha ng data mula sa site gamit ang awtomatikong programa, at huwag subukang buksan ang account o data na hindi sa inyo. Kung gagawin ninyo ito, maaari naming isara ang inyong account.',
      ],
    },
    {
      title: 'Pananagutan',
      paragraphs: [
        'Maingat naming pinatatakbo ang site, pero hindi namin maipapangako na lagi itong bukas o walang mali. Hanggang sa pinapayagan ng batas, hindi kami mananagot sa mga pagkaluging hindi namin makikita nang maaga.',
      ],
    },
    {
      title: 'Mga pagbabago',
      paragraphs: [
        'Kung magbabago ang mga tuntuning ito sa paraang makakaapekto sa inyo, sasabihan namin kayo sa email bago magkabisa ang pagbabago.',
      ],
    },
  ],
});
