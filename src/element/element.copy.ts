import { brand } from '#club/facts/brand.ts';

/** The text of the link in an element that failed and has no content of its own. */
export const elementCopy = {
  openThere: `Open this page at ${brand.name}`,
};
