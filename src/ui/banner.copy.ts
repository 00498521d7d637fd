/** The copy of a failure that shows while the device is offline. It follows the text of the failure. */
export const bannerCopy = {
  offline: 'You’re offline. Nothing you typed is lost. Try again when you’re back online.',
};
