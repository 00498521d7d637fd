/** Messages about uploads. */
export const uploadsCopy = {
  type: 'Please choose a JPEG, PNG or WebP photo.',
  tooLarge: 'That photo is larger than 5 MB. Please choose a smaller one.',
  tooManyPixels: 'That photo is too large. It can be up to 8,000 by 8,000 pixels.',
  tooHeavy: 'That photo is too large to open. Please choose one with fewer pixels.',
  unreadable: 'We couldn’t open that photo. Please choose another one.',
  empty: 'That photo is empty. Please choose another one.',
  notAllowed: 'This upload address is not valid or has expired.',
  mismatch: 'The content type differs from the one the address was made for.',
  taken: 'Another photo was already uploaded to this address.',
  oneAtATime: 'Your last photo is still saving. Please try again in a few seconds.',
  full: 'We’re saving a lot of photos right now. Please try again in a few seconds.',
  unavailable:
    'We can’t save photos right now. Please try again in a few minutes, or save without a new photo.',
  stalled: 'The upload stopped. Please try again.',
} as const;
