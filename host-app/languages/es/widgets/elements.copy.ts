import type { frameModeCopy } from '#element/frame/frame-mode.copy.ts';
import type { accountCopy } from '#widgets/account/account.copy.ts';
import type { founderSpotsCopy } from '#widgets/founder-spots/founder-spots.copy.ts';
import type { logoStripCopy } from '#widgets/logo-strip/logo-strip.copy.ts';
import type { toasterCopy } from '#widgets/toaster/toaster.copy.ts';
import { bannerEs } from './ui.copy.ts';

export const accountEs: typeof accountCopy = {
  signIn: 'Iniciar sesión',
  joinNow: 'Únase ahora',
  greeting: (name) => `Hola, ${name}`,
  greetingNameless: 'Hola',
};

export const founderSpotsEs: typeof founderSpotsCopy = {
  label: 'Cupos de Miembro Fundador ocupados',
  spots: (count, limit) => `${count}/${limit}`,
};

export const frameModeEs: typeof frameModeCopy = {
  signup: (club) => `Regístrese en ${club}`,
  login: (club) => `Inicie sesión en ${club}`,
};

export const logoStripEs: typeof logoStripCopy = {
  label: 'Nuestros aliados',
  stop: 'Detener los logotipos',
  start: 'Mover los logotipos',
};

export const toasterEs: typeof toasterCopy = {
  region: 'Avisos',
  close: 'Cerrar',
  tones: { success: 'Correcto:', warning: 'Atención:', error: 'Error:', info: 'Nota:' },
  offline: bannerEs.offline,
};
