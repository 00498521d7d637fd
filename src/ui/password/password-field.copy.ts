export const passwordFieldCopy = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
  hide: (label: string) => `Hide ${label.toLowerCase()}`,
  showShort: 'Show',
  hideShort: 'Hide',
  tooLong: 'Use 128 characters or fewer.',
};
