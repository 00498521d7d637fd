/** Messages about uploads. */
export const uploadsCopy = {
  type: 'Please choose a JPEG, PNG or WebP picture.',
  tooLarge: 'The picture is larger than 5 MB.',
  tooManyPixels: 'The picture is too large: at most 8,000 by 8,000 pixels.',
  tooHeavy: 'The picture is too large to open here. Please choose one with fewer pixels.',
  unreadable: 'This picture cannot be read. Please choose another one.',
  empty: 'The picture is empty.',
  notAllowed: 'This upload address is not valid or has expired.',
  mismatch: 'The content type differs from the one the address was made for.',
  taken: 'Another picture was stored at this address already.',
  oneAtATime: 'Another picture of yours is still being saved. Please try again in a few seconds.',
  full: 'Many pictures are being saved right now. Please try again in a few seconds.',
  stalled: 'The upload stopped for too long. Please try again.',
} as const;
