import type { Brand } from '#club/facts/brand.ts';
import type { HeadCopy } from '#site/shell/head.copy.ts';

export const headTl = (brand: Brand): HeadCopy => ({
  club: `Ang ${brand.name} ay isang club para sa membership at pagtitipid. Para ito sa mga pamilyang militar, beterano, asawa, tagapag-alaga at mga taong may pusong maglingkod.`,
  pages: {
    home: brand.claims
      ? undefined
      : 'Cash back, biyahe, wireless at suporta ng chaplain sa iisang membership para sa mga pamilyang militar. Magsimula nang libre.',
    about: `Kung para kanino ang ${brand.name} at kung bakit ito narito: pagtitipid at suporta para sa mga naglilingkod at sa kanilang pamilya.`,
    pricing:
      'Ihambing ang libreng plan, Premium at Founding Member. Tingnan ang presyo bawat buwan at bawat taon, ang kasama sa bawat isa, at mga sagot sa karaniwang tanong.',
    benefits: brand.claims
      ? undefined
      : 'Tingnan ang natatanggap ng mga miyembro: cash back, biyahe, wireless, pautang sa bahay, tulong sa trabaho at chaplain na 24/7. Malapit na ang seguro.',
    terms: `Ang mga tuntunin ng membership sa ${brand.name}: sino ang maaaring sumali, mga singil, refund at pagkansela.`,
    privacy: `Kung ano ang alam ng ${brand.name} tungkol sa inyo, kung para saan ito ginagamit, at ang mga mapagpipilian ninyo.`,
    support: `Magpadala ng mensahe sa ${brand.name}. Binabasa namin ang lahat.`,
    suggestion: `Sabihin sa ${brand.name} kung anong benepisyo, brand o feature ang makakatulong sa inyong pamilya.`,
    login: `Mag-log in sa inyong membership sa ${brand.name}.`,
    signup: `Sumali nang libre sa ${brand.name}. Pangalan, email at password lang ang kailangan.`,
    'forgot-password': `Kumuha ng link para pumili ng bagong password ng inyong membership sa ${brand.name}.`,
  },
  product: `Membership sa ${brand.name}`,
  imageText: `${brand.name}: ang membership na may balik sa inyo at tumutulong sa inyong sumulong.`,
});
