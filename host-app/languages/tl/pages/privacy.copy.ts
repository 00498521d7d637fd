import type { Brand } from '#club/facts/brand.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { MEMBER_MIN_AGE } from '#club/facts/limits.ts';
import {
  AGREEMENT_YEARS,
  AGREEMENT_YEARS_AFTER_PLAN,
  CAMPAIGN_EVENT_DAYS,
  CONTACT_MESSAGE_DAYS,
  DELETION_DAYS,
  HOLD_DAYS,
  INVOICE_YEARS,
  MAIL_LOG_DAYS,
  STAFF_ACT_YEARS,
} from '#club/facts/retention.ts';

export const privacyTl = (brand: Brand): LegalText => ({
  title: 'Patakaran sa Privacy',
  note: 'Ang saling ito ay para sa inyong kaginhawahan. Kung may pagkakaiba sa tekstong Ingles, ang tekstong Ingles ang masusunod.',
  summary: [
    'Itinatabi namin ang kailangan para patakbuhin ang inyong membership. Hindi namin ito ibinebenta.',
    'Ang aming tagaproseso ng bayad ang tumatanggap ng inyong card. Hindi namin nakikita ang numero.',
    'Sa inyong profile, makakakuha kayo ng kopya ng inyong data o mabubura ang inyong account.',
  ],
  intro: `Ipinapaliwanag ng patakarang ito kung ano ang alam ng ${brand.legalName} (${brand.name}) tungkol sa inyo, kung ano ang ginagawa namin dito, at kung ano ang maaari ninyong hilingin sa amin.`,
  sections: [
    {
      title: 'Ang kinokolekta namin',
      paragraphs: [
        'Ang ibinibigay ninyo: pangalan at email kapag nag-sign up kayo, litrato kung magdadagdag kayo, at ang mga mensaheng isinusulat ninyo sa amin.',
        'Ang itinatala namin kapag ginagamit ninyo ang club: ang inyong plan, mga invoice, ang wikang ginagamit ninyo, kung kailan at mula sa aling device at network kayo nagla-log in, at ang kampanyang nagdala sa inyo rito, kung mayroon. Ang aming tagaproseso ng bayad ang tumatanggap ng numero ng inyong card. Hindi namin ito nakikita kailanman.',
      ],
    },
    {
      title: 'Kung para saan namin ito ginagamit',
      paragraphs: [
        'Para patakbuhin ang inyong membership, singilin ito, sagutin kayo, panatilihing ligtas ang mga account, at malaman kung aling kampanya ang nagdadala ng mga miyembro. Hindi namin ibinebenta ang inyong impormasyon.',
      ],
    },
    {
      title: 'Sino pa ang nakakakita nito',
      paragraphs: [
        'Mga kompanyang nagtatrabaho para sa amin, gaya ng tagaproseso ng bayad. Ang kailangan lang nila sa trabaho nila ang nakikita nila. Kapag lumipat kayo sa cash-back site, ibinabahagi ng inyong browser ang inyong session sa site na iyon para hindi na kayo mag-log in ulit.',
        'Mga partner. Kapag binuksan ninyo ang pahina ng isang partner bilang miyembro, maaaring makuha ng server nito ang inyong member id, pangalan, plan, at kung hanggang kailan ito bayad. Nakalista ang mga partner na ito sa “Ang inyong data” sa inyong profile, at matatapos ninyo ito roon.',
        'Mga awtoridad ng pamahalaan, kapag iniuutos ng batas.',
      ],
    },
    {
      title: 'Ang itinatabi ng inyong browser',
      paragraphs: [
        'Habang naka-log in kayo, itinatabi ng inyong browser ang inyong session, pangalan at email para sa site na ito. Mabubura ang mga ito kapag nag-log out kayo sa pahina ng inyong account. Pagkaraan ng 15 minutong walang aktibidad, nila-log out namin kayo.',
      ],
    },
    {
      title: 'Gaano katagal namin ito itinatabi',
      paragraphs: [
        `Itinatabi namin ang inyong account habang miyembro kayo. Binubura ang mga mensaheng isinulat ninyo sa amin pagkaraan ng ${CONTACT_MESSAGE_DAYS} araw. Binubura ang mga pagbisita mula sa kampanya pagkaraan ng ${CAMPAIGN_EVENT_DAYS} araw. Binubura ang listahan ng mga email na ipinadala namin pagkaraan ng ${MAIL_LOG_DAYS} araw.`,
        `Kapag binura ninyo ang inyong account, naghihintay kami ng ${DELETION_DAYS} araw, sakaling magbago ang isip ninyo. Pagkatapos, binubura namin ang inyong pangalan, email, litrato, mga mensahe at kasaysayan ng pag-log in. Itinatabi namin ang mga invoice ninyo nang ${INVOICE_YEARS} taon, nang wala ang inyong pangalan, dahil iniuutos ito ng batas sa buwis.`,
        `Kapag bumili kayo ng plan, itinatala namin ang sinang-ayunan ninyo: ang mga tuntunin, presyo, wika at oras. Itinatabi namin ang tala nang ${AGREEMENT_YEARS} taon, o ${AGREEMENT_YEARS_AFTER_PLAN} taon matapos magwakas ang inyong plan kung mas huli iyon. Kapag binura ninyo ang inyong account, itinatabi namin ito nang wala ang inyong pangalan, dahil hinihingi ito ng batas.`,
        `Maaaring makita sa mga araw ng deployment hold kung nasaan kayo, kaya itinuturing naming sensitibo ang mga ito. Ipinapakita namin ang mga ito sa inyo, sa inyong account at sa aming mga email. Makikita ito ng aming kawani, at natatanggap ito ng aming tagaproseso ng bayad para itigil ang paniningil. Binubura namin ang mga ito ${HOLD_DAYS} araw matapos ang hold. Ang mga buwan lang ang itinatabi namin, nang isang taon, para malaman kung ilan pang hold ang natitira sa inyo.`,
        `Kapag may binago ang aming kawani sa inyong account, itinatala namin kung sino ang gumawa nito at kung bakit. Binubura namin ang talang iyon pagkaraan ng ${STAFF_ACT_YEARS} taon.`,
      ],
    },
    {
      title: 'Ang mga mapagpipilian ninyo',
      paragraphs: [
        'Mapapalitan ninyo ang inyong pangalan, litrato at password sa inyong account. Makakapag-unsubscribe kayo gamit ang link sa anumang email na hindi kailangan ng inyong membership. Patuloy na darating ang mga code, resibo at abiso tungkol sa inyong plan.',
        'Para makakuha ng kopya ng lahat ng itinatabi namin tungkol sa inyo, o para burahin ang inyong account, buksan ang “Ang inyong data” sa inyong profile.',
        `Para magtama ng anuman, o kung hindi kayo makapag-log in, sumulat sa ${brand.supportEmail}.`,
      ],
    },
    {
      title: 'Mga bata',
      paragraphs: [
        `Dapat ay ${MEMBER_MIN_AGE} taong gulang pataas ang mga miyembro. Hindi kami sadyang kumokolekta ng impormasyon tungkol sa mga bata.`,
      ],
    },
    {
      title: 'Makipag-ugnayan',
      paragraphs: [
        `${brand.legalName}, ${brand.address.join(', ')}, ${brand.supportEmail}, ${brand.supportPhone}.`,
      ],
    },
  ],
});
