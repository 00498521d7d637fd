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
  faults: {
    newPassword: 'Escriba su contraseña nueva.',
    confirmPassword: 'Escriba la contraseña nueva una vez más.',
    mismatch: 'No coincide con la contraseña nueva.',
    weak: 'Cumpla todas las reglas de la lista.',
  },
  refusedTitle: 'Este enlace no se puede usar',
  refusedLead:
    'Un enlace para elegir una contraseña sirve una sola vez y por poco tiempo. Le llevamos a la página de inicio.',
  askAgain: 'Enviarme un enlace nuevo',
  doneTitle: 'Todo listo',
  doneLead: 'Su contraseña nueva ya está en uso. Le llevamos al inicio de sesión.',
  login: 'Iniciar sesión ahora',
  fillAll: 'Complete todos los campos de contraseña.',
  mismatch: 'Las contraseñas no coinciden.',
  weak: 'La contraseña no cumple las condiciones requeridas.',
  success: 'Contraseña actualizada correctamente.',
  invalidToken: 'El enlace no es válido o ya caducó',
  failed: 'No se pudo restablecer la contraseña.',
  somethingWrong: 'Algo salió mal. Inténtelo de nuevo.',
};
