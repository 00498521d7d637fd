import type { Brand } from '#club/facts/brand.ts';
import type { securityMails } from '#server/mail/security-mails.copy.ts';

const NOT_ME =
  'Kung hindi kayo ito, pindutin ang button. Mala-log out ang lahat sa inyong account, at pipili kayo ng bagong password.';
const NOT_ME_PASSKEY =
  'Kung hindi kayo ito, pindutin ang button. Mala-log out ang lahat sa inyong account, maaalis ang inyong mga passkey, at pipili kayo ng bagong password.';
const afterButton = (brand: Brand) =>
  `Gumagana ang button nang 7 araw. Pagkatapos noon, sumulat sa ${brand.supportEmail}.`;

/** The mails about sign-ins and changes of the email, in Tagalog. */
export const securityMailsTl: typeof securityMails = (brand) => ({
  newDevice: (device, time, notMeUrl) => ({
    subject: `Bagong pag-log in sa inyong account sa ${brand.name}`,
    headline: 'Bagong pag-log in sa inyong account',
    parts: [
      'May nag-log in (malamang ay kayo) mula sa device o lugar na hindi namin kilala.',
      {
        rows: [
          ['Gamit na device', device],
          ['Oras', time],
        ],
      },
      `Kung kayo ito, wala kayong kailangang gawin. ${NOT_ME}`,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  currentEmailCode: (code, email, notMeUrl) => ({
    subject: `${code} ang code para palitan ang email ninyo sa ${brand.name}`,
    headline: 'Kumpirmahin ang bago ninyong email',
    parts: [
      `May gustong magpalit ng email ng inyong account sa ${email} (malamang ay kayo).`,
      { code, sentence: `Ang inyong code ay ${code}.` },
      'Ilagay ito sa inyong profile, kasama ng code na ipinadala namin sa bagong email. Mapapaso ito sa loob ng 30 minuto.',
      'Kung hindi kayo ito, huwag ibahagi ang code kaninuman. Pindutin ang button: mala-log out ang lahat sa inyong account.',
      { button: 'Hindi ako ito', href: notMeUrl },
    ],
  }),
  newEmailCode: (code) => ({
    subject: `${code} ang code ninyo para sa ${brand.name}`,
    headline: 'Kumpirmahin ang email na ito',
    parts: [
      'May miyembrong gustong gumamit ng email na ito sa kaniyang account.',
      { code, sentence: `Ang inyong code ay ${code}.` },
      'Ilagay ito sa inyong profile. Mapapaso ito sa loob ng 30 minuto at isang beses lang gumagana.',
      'Kung hindi kayo ang humingi nito, huwag pansinin ang email na ito at huwag ibahagi ang code kaninuman.',
    ],
  }),
  emailChanged: (email, notMeUrl) => ({
    subject: `Napalitan ang inyong email sa ${brand.name}`,
    headline: 'Napalitan ang inyong email',
    parts: [
      `${email} na ang gamit ninyo sa pag-log in. Na-log out kayo sa iba pang device.`,
      `${NOT_ME} Mula sa dati ninyong email, ibabalik din nito ang pagbabago.`,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  passkeyAdded: (name, notMeUrl) => ({
    subject: `May idinagdag na passkey sa inyong account sa ${brand.name}`,
    headline: 'May idinagdag na passkey',
    parts: [
      `Makakapag-log in na kayo gamit ang passkey na “${name}”. Gumagana pa rin ang iba ninyong paraan ng pag-log in.`,
      NOT_ME_PASSKEY,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  passkeyRemoved: (name, notMeUrl) => ({
    subject: `May inalis na passkey sa inyong account sa ${brand.name}`,
    headline: 'May inalis na passkey',
    parts: [
      `Hindi na kayo makakapag-log in gamit ang passkey na “${name}”.`,
      NOT_ME_PASSKEY,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  googleLinked: (email, notMeUrl) => ({
    subject: `Ikinonekta ang isang Google account sa inyong account sa ${brand.name}`,
    headline: 'Ikinonekta ang isang Google account',
    parts: [
      `Makakapag-log in na kayo gamit ang Google account na ${email}. Maaari ninyong alisin ang koneksyon sa inyong profile.`,
      'Kung hindi kayo ito, pindutin ang button. Mala-log out ang lahat sa inyong account, maaalis ang koneksyon sa Google account, at pipili kayo ng bagong password.',
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  googleUnlinked: (email, notMeUrl) => ({
    subject: `Inalis ang koneksyon ng Google account sa ${brand.name}`,
    headline: 'Inalis ang koneksyon sa Google account',
    parts: [
      `Hindi na nakakonekta ang Google account${email ? ` na ${email}` : ''}. Makakapag-log in pa rin kayo gamit ang inyong password.`,
      NOT_ME,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  personalRemoved: (email, notMeUrl) => ({
    subject: `May inalis na personal na email sa inyong account sa ${brand.name}`,
    headline: 'May inalis na personal na email',
    parts: [
      `Hindi na magagamit ang ${email} para mag-log in o magpalit ng inyong password.`,
      ...(notMeUrl
        ? [NOT_ME, { button: 'Hindi ako ito', href: notMeUrl }, afterButton(brand)]
        : [`Kung hindi kayo ito, sumulat sa ${brand.supportEmail}.`]),
    ],
  }),
  personalAdded: (email, notMeUrl) => ({
    subject: `May idinagdag na personal na email sa inyong account sa ${brand.name}`,
    headline: 'May idinagdag na personal na email',
    parts: [
      `Magagamit na rin ninyo ang ${email} para mag-log in at magpalit ng password. Gagana pa rin ito kapag nawala na ang inyong .mil o .gov na mailbox.`,
      `${NOT_ME} Mula sa inyong .mil o .gov na mailbox, aalisin din nito ang email na ito.`,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  signedOut: (notMeUrl) => ({
    subject: `May mga device na na-sign out sa inyong account sa ${brand.name}`,
    headline: 'May mga device na na-sign out',
    parts: [
      'Isa o higit pang device ang na-sign out sa inyong account. Para magamit ulit ang isa, mag-log in doon.',
      NOT_ME,
      { button: 'Hindi ako ito', href: notMeUrl },
      afterButton(brand),
    ],
  }),
  unknownDevice: 'hindi kilala',
});
