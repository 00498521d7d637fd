/** The words of the page that the unsubscribe link of a mail opens. */
export const unsubscribePageCopy = {
  title: 'Stop our newsletter?',
  text: 'We’ll stop sending you news and offers. Your membership and billing won’t change, and we’ll still email you receipts and security notices.',
  button: 'Unsubscribe',
  keep: 'Want to keep them? Then close this page. Nothing has changed.',
  doneTitle: 'You’re unsubscribed',
  done: 'You won’t get news and offers from us anymore.',
};
export type UnsubscribePageCopy = typeof unsubscribePageCopy;
