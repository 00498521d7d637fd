import type { SignupCopy } from '#widgets/signup/signup.copy.ts';

export const signupEs: SignupCopy = {
  title: 'Cree su cuenta',
  lead: 'Unirse es gratis. Su ahorro empieza con su primer inicio de sesión.',
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
  faults: {
    name: 'Escriba su nombre.',
    lastName: 'Escriba su apellido.',
    email: 'Escriba su correo electrónico, por ejemplo nombre@example.com.',
    password: 'Elija una contraseña que cumpla todas las reglas siguientes.',
    consent: 'Marque la casilla para continuar.',
  },
  next: {
    title: 'Revise su correo electrónico',
    text: (email) =>
      `Estamos enviando un código de 6 dígitos a ${email}. En un momento podrá escribirlo aquí.`,
    goOn: 'Escribir el código ahora',
  },
  success: 'Su cuenta se registró correctamente.',
  fillAll: 'Complete todos los campos.',
  emailInvalid: 'Escriba un correo electrónico válido.',
  passwordWeak: 'La contraseña no cumple las condiciones requeridas.',
  consentMissing: 'Acepte los Términos y la Política de privacidad',
  refused: 'No se pudo completar el registro.',
  failed: 'No se pudo completar el registro. Inténtelo de nuevo.',
};
