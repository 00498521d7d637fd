import type { idleWarningCopy } from '#site/shell/idle-warning.copy.ts';

export const idleWarningTl: typeof idleWarningCopy = {
  title: 'Nariyan pa ba kayo?',
  reason: 'Para sa inyong kaligtasan, nila-log out namin kayo kapag matagal na walang aktibidad.',
  left: (count) => `Mala-log out kayo sa loob ng ${count} segundo.`,
  safe: 'Naka-log in pa rin kayo.',
  stay: 'Manatiling naka-log in',
  logout: 'Mag-log out',
};
