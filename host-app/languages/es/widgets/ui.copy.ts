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

export const bannerEs: typeof bannerCopy = {
  offline:
    'No tiene conexión a internet. No se perdió nada de lo que escribió. Inténtelo de nuevo cuando vuelva la conexión.',
};

export const carouselEs: typeof carouselCopy = {
  carousel: 'carrusel',
  slide: 'diapositiva',
  stop: 'Detener las diapositivas',
  start: 'Iniciar las diapositivas',
  previous: 'Anterior',
  next: 'Siguiente',
  position: (at, of) => `${at} de ${of}`,
};

export const dialogEs: typeof dialogCopy = { close: 'Cerrar' };

export const googleButtonEs: GoogleButtonCopy = {
  label: 'Continuar con Google',
  opening: 'Abriendo Google...',
  signingIn: 'Iniciando sesión...',
  signedIn: 'Sesión iniciada',
  notSetUp:
    'El inicio de sesión con Google no está disponible aquí. Use su correo electrónico y su contraseña.',
  pressAgain: 'Su navegador bloqueó la ventana de Google. Presione el botón otra vez.',
  continueThere: 'Continúe en la ventana de Google. Si la cerró, presione el botón otra vez.',
  welcome: (name) => `${name ? `Hola, ${name}.` : 'Hola.'} Un momento...`,
  inApp:
    'El inicio de sesión con Google no funciona dentro de esta aplicación. Use su correo electrónico o abra esta página en su navegador.',
  success: 'Inicio de sesión correcto',
  otpRequired: 'Le enviamos un código por correo para confirmar que es usted.',
  signInFailed: 'No se pudo iniciar sesión con Google',
  loginFailed: 'El inicio de sesión con Google falló',
};

export const openSiteEs: OpenSiteCopy = {
  lead: 'Para proteger su cuenta, lo demás está en nuestro propio sitio.',
  logInLead: 'Para proteger su cuenta, inicie sesión de nuevo para ver lo demás.',
  logIn: 'Iniciar sesión',
};

export const lazyDialogEs: typeof lazyDialogCopy = {
  coming: 'Cargando...',
  failed: 'No se pudo cargar. Revise su conexión e inténtelo de nuevo.',
};

export const passwordChecklistEs: typeof passwordChecklistCopy = {
  hint: 'Use 8 o más caracteres con una mezcla de letras, números y símbolos',
  title: 'Reglas de la contraseña',
  met: 'Cumplida:',
  notMet: 'Pendiente:',
  rules: {
    length: 'Al menos 8 caracteres',
    uppercase: 'Al menos una letra mayúscula',
    lowercase: 'Al menos una letra minúscula',
    digit: 'Al menos un número',
    special: 'Al menos un carácter especial',
  },
};

export const passwordFieldEs: typeof passwordFieldCopy = {
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  hide: (label) => `Ocultar ${label.toLowerCase()}`,
  showShort: 'Mostrar',
  hideShort: 'Ocultar',
  tooLong: 'Use 128 caracteres o menos.',
};

export const signedInEs: SignedInCopy = {
  title: 'Ya inició sesión',
  as: (name) => `Inició sesión como ${name}.`,
  nameless: 'No necesita iniciar sesión otra vez.',
  goOn: 'Continuar',
  leaving: 'Abriendo...',
  logOut: 'Cerrar sesión',
};

export const elementEs: typeof elementCopy = {
  openThere: (club) => `Abra esta página en ${club}`,
};
