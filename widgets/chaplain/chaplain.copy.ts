import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE, MEMBER_MIN_AGE } from '#club/facts/limits.ts';

/** The copy of the chaplain page. The text is our own, until a deployment writes its own. */
export const chaplainCopy = {
  title: 'A chaplain, whenever you need one',
  lead: 'Somebody to talk to, day and night. Call, text, chat, meet by video or write: the choice is yours.',
  age: `The chaplain service is for ages ${CHAPLAIN_MIN_AGE} or older.`,
  watch: 'Watch the video',
  waysTitle: 'Ways to reach a chaplain',
  ways: {
    call: { label: 'Call', hint: 'Talk on the phone' },
    text: { label: 'Text', hint: 'Send a text message' },
    chat: { label: 'Chat', hint: 'Write back and forth, right away' },
    video: { label: 'Schedule a video call', hint: 'Pick a time that suits you' },
    email: { label: 'Email', hint: 'Write when you have the time' },
  },
  newTab: '(opens in a new tab)',
  loading: 'One moment...',
  failed: 'The contact details could not be loaded. Please check your connection.',
  retry: 'Try again',
  joinTitle: 'Part of every paid membership',
  joinText: 'Paid members see the phone and text number and the email address here.',
  join: 'Join Now',
  cardsTitle: 'Good to know',
  cards: [
    { title: 'Day and night', text: 'Chaplain support is there 24 hours a day, 7 days a week.' },
    {
      title: `Ages ${CHAPLAIN_MIN_AGE} or older`,
      text: `The service is for ages ${CHAPLAIN_MIN_AGE} or older. Membership itself begins at ${MEMBER_MIN_AGE}.`,
    },
    {
      title: `Worth over ${claims.chaplainsOver} a year`,
      text: 'It is bundled with a paid membership, monthly, annual or founding.',
    },
  ],
};
export type ChaplainCopy = typeof chaplainCopy;
