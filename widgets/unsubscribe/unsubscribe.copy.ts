/** The copy of /unsubscribe. UNSUB-07 and A-56 are exact; the rest is our own. */
export const unsubscribeCopy = {
  title: 'Unsubscribe',
  question:
    'Are you sure you want to unsubscribe? You may lose out on premium features we announce by email.',
  stays: 'This only stops our newsletter. Your membership and billing won’t change.',
  forEmail: 'Email address',
  yes: 'Yes',
  no: 'No',
  yesMeans: 'Unsubscribe me from these emails.',
  noMeans: 'Keep the emails.',
  sending: 'Unsubscribing...',
  emailMissing: 'Missing email in the URL.',
  openAgain: 'Open the link in our email once more, or enter your address here.',
  goOn: 'Continue',
  notValid: 'Please enter a valid email address.',
  stuck: 'Still getting our emails?',
  support: 'Contact support',
  doneTitle: 'All done',
  done: 'You have unsubscribed from our mailing list.',
  toHome: (club: string) => `Back to ${club}`,
  failed: 'Unable to unsubscribe. Please try again.',
  wentWrong: 'Something went wrong. Please try again.',
};
export type UnsubscribeCopy = typeof unsubscribeCopy;
