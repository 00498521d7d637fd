import { brand } from '#club/facts/brand.ts';

/** By tag: the name of the frame for those who do not see it. */
export const frameModeCopy: Readonly<Record<string, { title: string }>> = {
  'club-signup': { title: `Sign up for ${brand.name}` },
  'club-login': { title: `Log in to ${brand.name}` },
};
