import type { idleWarningCopy } from '#site/shell/idle-warning.copy.ts';

const seconds = (count: number) => `${count} ${count === 1 ? 'segundo' : 'segundos'}`;

export const idleWarningEs: typeof idleWarningCopy = {
  title: '¿Sigue ahí?',
  reason: 'Por su seguridad, cerramos la sesión después de un tiempo sin actividad.',
  left: (count) => `Su sesión se cerrará en ${seconds(count)}.`,
  safe: 'Su sesión sigue abierta.',
  stay: 'Mantener la sesión abierta',
  logout: 'Cerrar sesión',
};
