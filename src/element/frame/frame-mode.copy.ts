import { brand } from '#club/facts/brand.ts';

/** The title of the frame by tag, for screen readers. */
export const frameModeCopy: Readonly<Record<string, { title: string }>> = {
  'club-signup': { title: `Sign up for ${brand.name}` },
  'club-login': { title: `Log in to ${brand.name}` },
};
