import type { Brand } from '#club/facts/brand.ts';

/** The title of the frame by tag, for screen readers. */
export const frameModeCopy = ({ name }: Brand): Readonly<Record<string, string>> => ({
  'club-signup': `Sign up for ${name}`,
  'club-login': `Log in to ${name}`,
});
