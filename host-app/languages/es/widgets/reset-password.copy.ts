import type { ResetPasswordCopy } from '#widgets/reset-password/reset-password.copy.ts';

export const resetPasswordEs: ResetPasswordCopy = {
  title: 'Elija una contraseña nueva',
  lead: 'Elija una que no use en ningún otro sitio.',
  checking: 'Comprobando su enlace...',
  account: 'Cuenta',
  newPassword: 'Contraseña nueva',
  confirmPassword: 'Confirmar contraseña',
  submit: 'Restablecer contraseña',
  submitting: 'Procesando...',
  confirmMissing: 'Escriba otra vez su contraseña nueva.',
  refusedTitle: 'Pida un enlace nuevo',
  refusedLead:
    'Los enlaces para elegir una contraseña sirven una sola vez y vencen pronto. Le llevamos a la página de inicio...',
  askAgain: 'Enviarme un enlace nuevo',
  doneTitle: 'Todo listo',
  doneLead: 'Le llevamos al inicio de sesión...',
  login: 'Iniciar sesión ahora',
  fillAll: 'Complete todos los campos de contraseña.',
  mismatch: 'Las contraseñas no coinciden.',
  weak: 'La contraseña no cumple las condiciones requeridas.',
  success: 'Contraseña actualizada correctamente.',
  invalidToken: 'El enlace no es válido o ya venció',
  failed: 'No se pudo restablecer la contraseña.',
  somethingWrong: 'Algo salió mal. Inténtelo de nuevo.',
};
