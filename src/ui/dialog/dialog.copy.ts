export const dialogCopy = { close: 'Close' };
