export const logoStripCopy = {
  label: 'Our partners',
  stop: 'Stop the logos',
  start: 'Start the logos',
};
