/** Messages of the hand-off by code. The developers of partners read them. */
export const handoffCopy = {
  partnerUnknown: 'This partner does not take hand-off codes.',
  secretRefused: 'The partner or its secret is wrong.',
  asksUsedUp: 'Your server asked too often. Please wait.',
  codeUnknown: 'This code does not exist.',
  codeUsed: 'This code was used before.',
  codeExpired: 'This code has expired. Ask for a new one.',
  codeForeign: 'This code is for another partner.',
  signedOut: 'The member has logged out since.',
  notOurPage: 'Only a page of the club’s own site can use this code.',
} as const;
