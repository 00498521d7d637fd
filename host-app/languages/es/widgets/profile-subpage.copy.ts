import type { SubpageCopy } from '#widgets/profile/subpage.copy.ts';

export const subpageEs: SubpageCopy = {
  back: 'Mi perfil',
};
