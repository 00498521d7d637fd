import { brand } from '#club/facts/brand.ts';

/** What an element says that could not be drawn and has no content of its own. */
export const elementCopy = {
  openThere: `Open this page at ${brand.name}`,
};
