import { BRAND_NAME } from '#club/facts/brand-names.ts';

/** The text of the link in an element that failed and has no content of its own. */
export const elementCopy = {
  openThere: `Open this page at ${BRAND_NAME}`,
};
