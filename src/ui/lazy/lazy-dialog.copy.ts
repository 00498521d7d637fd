export const lazyDialogCopy = {
  coming: 'Loading...',
  failed: 'We couldn’t load this. Please check your connection and try again.',
};
