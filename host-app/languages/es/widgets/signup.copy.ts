import type { SignupCopy } from '#widgets/signup/signup.copy.ts';

export const signupEs: SignupCopy = {
  title: 'Cree su cuenta',
  lead: 'Unirse es gratis. Empiece a ahorrar desde su primer inicio de sesión.',
  name: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  password: 'Contraseña',
  consent: {
    before: 'Acepto los',
    terms: 'Términos',
    between: 'y la',
    privacy: 'Política de privacidad',
    after: '.',
  },
  newTab: '(se abre en una pestaña nueva)',
  submit: 'Registrarse',
  submitting: 'Registrando...',
  or: 'o',
  member: '¿Ya es miembro?',
  logIn: 'Inicie sesión',
  missing: {
    name: 'Escriba su nombre.',
    lastName: 'Escriba su apellido.',
    email: 'Escriba su correo electrónico.',
    password: 'Elija una contraseña.',
    consent: 'Acepte los Términos y la Política de privacidad',
  },
  notValid: {
    email: 'Escriba un correo electrónico válido.',
    password: 'La contraseña no cumple las condiciones requeridas.',
  },
  next: {
    title: 'Revise su correo electrónico',
    text: (email) => `Estamos enviando un código de 6 dígitos a ${email}.`,
    goOn: 'Escribir el código ahora',
  },
  success: 'Su cuenta se registró correctamente.',
  fillAll: 'Complete todos los campos.',
  refused: 'No se pudo completar el registro.',
  failed: 'No se pudo completar el registro. Inténtelo de nuevo.',
};
