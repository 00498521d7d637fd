/** The words around each page below the profile. */
export const subpageCopy = {
  back: 'My Profile',
};
/** These words in one language. */
export type SubpageCopy = typeof subpageCopy;
