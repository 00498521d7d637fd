import type { SubpageCopy } from '#widgets/profile/subpage.copy.ts';

export const subpageTl: SubpageCopy = {
  back: 'Aking profile',
};
