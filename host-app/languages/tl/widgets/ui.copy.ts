import type { bannerCopy } from '#ui/banner.copy.ts';
import type { carouselCopy } from '#ui/carousel/carousel.copy.ts';
import type { dialogCopy } from '#ui/dialog/dialog.copy.ts';
import type { GoogleButtonCopy } from '#ui/google-button/google-button.copy.ts';
import type { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import type { OpenSiteCopy } from '#ui/open-site.copy.ts';
import type { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import type { passwordFieldCopy } from '#ui/password/password-field.copy.ts';
import type { SignedInCopy } from '#ui/signed-in/signed-in.copy.ts';
import type { elementCopy } from '#ui/world/element.copy.ts';

export const bannerTl: typeof bannerCopy = {
  offline:
    'Wala kayong koneksyon sa internet. Walang nawala sa inilagay ninyo. Subukang muli kapag bumalik ang koneksyon.',
};

export const carouselTl: typeof carouselCopy = {
  carousel: 'palitan ng mga slide',
  slide: 'isang slide',
  stop: 'Ihinto ang mga slide',
  start: 'Simulan ang mga slide',
  previous: 'Nakaraan',
  next: 'Susunod',
  position: (at, of) => `${at} sa ${of}`,
};

export const dialogTl: typeof dialogCopy = { close: 'Isara' };

export const googleButtonTl: GoogleButtonCopy = {
  label: 'Magpatuloy gamit ang Google',
  opening: 'Binubuksan ang Google...',
  signingIn: 'Nagla-log in...',
  signedIn: 'Naka-log in na',
  notSetUp: 'Hindi magagamit dito ang pag-log in gamit ang Google. Gamitin ang inyong email at password.',
  pressAgain: 'Hinarang ng inyong browser ang window ng Google. Pindutin ulit ang button.',
  continueThere: 'Magpatuloy sa window ng Google. Kung naisara ninyo ito, pindutin ulit ang button.',
  welcome: (name) => `${name ? `Kumusta, ${name}.` : 'Kumusta.'} Sandali lang...`,
  inApp:
    'Hindi gumagana ang pag-log in gamit ang Google sa loob ng app na ito. Gamitin ang inyong email, o buksan ang pahinang ito sa inyong browser.',
  success: 'Naka-log in na kayo',
  otpRequired: 'Nag-email kami ng code para matiyak na kayo nga ito.',
  signInFailed: 'Hindi natuloy ang pag-log in gamit ang Google',
  loginFailed: 'Nabigo ang pag-log in gamit ang Google',
};

export const openSiteTl: OpenSiteCopy = {
  lead: 'Para protektahan ang inyong account, nasa sarili naming site ang iba pa.',
  logInLead: 'Para protektahan ang inyong account, mag-log in muli para makita ang iba pa.',
  logIn: 'Mag-log in',
};

export const lazyDialogTl: typeof lazyDialogCopy = {
  coming: 'Naglo-load...',
  failed: 'Hindi ito ma-load. Tingnan ang inyong koneksyon at subukang muli.',
};

export const passwordChecklistTl: typeof passwordChecklistCopy = {
  hint: 'Gumamit ng 8 o higit pang karakter na may halong letra, numero at simbolo',
  title: 'Mga panuntunan sa password',
  met: 'Nasunod:',
  notMet: 'Hindi pa:',
  rules: {
    length: 'Hindi bababa sa 8 karakter',
    uppercase: 'May kahit isang malaking letra',
    lowercase: 'May kahit isang maliit na letra',
    digit: 'May kahit isang numero',
    special: 'May kahit isang espesyal na karakter',
  },
};

export const passwordFieldTl: typeof passwordFieldCopy = {
  show: (label) => `Ipakita: ${label.toLowerCase()}`,
  hide: (label) => `Itago: ${label.toLowerCase()}`,
  showShort: 'Ipakita',
  hideShort: 'Itago',
  tooLong: 'Gumamit ng hindi hihigit sa 128 karakter.',
};

export const signedInTl: SignedInCopy = {
  title: 'Naka-log in na kayo',
  as: (name) => `Naka-log in kayo bilang ${name}.`,
  nameless: 'Hindi na ninyo kailangang mag-log in ulit.',
  goOn: 'Magpatuloy',
  leaving: 'Binubuksan...',
  logOut: 'Mag-log out',
};

export const elementTl: typeof elementCopy = {
  openThere: (club) => `Buksan ang pahinang ito sa ${club}`,
};
