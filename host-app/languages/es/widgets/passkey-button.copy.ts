import type { PasskeyButtonCopy } from '#widgets/login/passkey-button.copy.ts';

export const passkeyButtonEs: PasskeyButtonCopy = {
  label: 'Usar una llave de acceso',
  asking: 'Esperando su llave de acceso...',
  or: 'o con su contraseña',
  failed: 'No pudimos iniciar su sesión con la llave de acceso. Use su contraseña.',
};
