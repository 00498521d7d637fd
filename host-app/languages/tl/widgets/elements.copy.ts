import type { frameModeCopy } from '#element/frame/frame-mode.copy.ts';
import type { accountCopy } from '#widgets/account/account.copy.ts';
import type { founderSpotsCopy } from '#widgets/founder-spots/founder-spots.copy.ts';
import type { logoStripCopy } from '#widgets/logo-strip/logo-strip.copy.ts';
import type { toasterCopy } from '#widgets/toaster/toaster.copy.ts';
import { bannerTl } from './ui.copy.ts';

export const accountTl: typeof accountCopy = {
  signIn: 'Mag-log in',
  joinNow: 'Sumali na',
  greeting: (name) => `Kumusta, ${name}`,
  greetingNameless: 'Kumusta',
};

export const founderSpotsTl: typeof founderSpotsCopy = {
  label: 'Mga puwesto ng Founding Member na nakuha na',
  spots: (count, limit) => `${count}/${limit}`,
};

export const frameModeTl: typeof frameModeCopy = {
  signup: (club) => `Mag-sign up sa ${club}`,
  login: (club) => `Mag-log in sa ${club}`,
};

export const logoStripTl: typeof logoStripCopy = {
  label: 'Ang aming mga partner',
  stop: 'Ihinto ang mga logo',
  start: 'Pagalawin ang mga logo',
};

export const toasterTl: typeof toasterCopy = {
  region: 'Mga abiso',
  close: 'Isara',
  tones: { success: 'Tagumpay:', warning: 'Babala:', error: 'Mali:', info: 'Tala:' },
  offline: bannerTl.offline,
};
