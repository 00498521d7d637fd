export const lazyDialogCopy = {
  coming: 'Loading...',
  failed: 'This could not be loaded. Please check your connection and try again.',
};
