import { BRAND_NAME } from '#club/facts/brand-names.ts';

/** The title of the frame by tag, for screen readers. */
export const frameModeCopy: Readonly<Record<string, { title: string }>> = {
  'club-signup': { title: `Sign up for ${BRAND_NAME}` },
  'club-login': { title: `Log in to ${BRAND_NAME}` },
};
