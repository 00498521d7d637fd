import type { LoginCopy } from '#widgets/login/login.copy.ts';

export const loginEs: LoginCopy = {
  title: 'Nos alegra verle de nuevo',
  lead: 'Inicie sesión en su membresía.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  forgot: 'Olvidé mi contraseña',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  passwordMissing: 'Escriba su contraseña.',
  or: 'o',
  newHere: '¿Es su primera vez aquí?',
  signUp: 'Regístrese',
  success: 'Inicio de sesión correcto',
  otpRequired: 'Se necesita un código de verificación. Le llevamos a la verificación.',
  bothRequired: 'Escriba su correo electrónico y su contraseña',
  somethingWrong: 'Algo salió mal',
  serverError: 'Error del servidor. Inténtelo más tarde.',
};
