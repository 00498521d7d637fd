/** The text of the link in an element that failed and has no content of its own. */
export const elementCopy = {
  openThere: (club: string) => `Open this page at ${club}`,
};
