/** Words of /unsubscribe; messages of §5 and §8 are exact. */
export const unsubscribeCopy = {
  title: 'Unsubscribe',
  question: 'Are you sure? Without our emails you may lose track of your premium features and new benefits.',
  forEmail: 'Email address:',
  yes: 'Yes',
  no: 'No',
  sending: 'Unsubscribing...',
  emailMissing: 'Missing email in the URL.',
  doneTitle: 'You are unsubscribed',
  done: 'You have unsubscribed from our mailing list.',
  toHome: 'Go to the home page',
  failed: 'Unable to unsubscribe. Please try again.',
  wentWrong: 'Something went wrong. Please try again.',
};
export type UnsubscribeCopy = typeof unsubscribeCopy;
