import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';

/** The copy of the chaplain page. The text is our own, until a deployment writes its own. */
export const chaplainCopy = {
  title: 'A chaplain, whenever you need one',
  lead: 'Someone to talk to, day or night. Call, text, chat, video or email. Your choice.',
  age: `The chaplain service is for ages ${CHAPLAIN_MIN_AGE} or older.`,
  crisis: 'In crisis? Veterans and Military Crisis Line',
  crisisCall: (number: string) => `Call ${number}, then press 1`,
  crisisText: (number: string) => `Text ${number}`,
  crisisMore: 'Chat, or call from overseas',
  watch: 'Watch the video',
  waysTitle: 'Ways to reach a chaplain',
  ways: {
    call: { label: 'Call', hint: 'Talk on the phone' },
    text: { label: 'Text', hint: 'Send a text message' },
    chat: { label: 'Chat', hint: 'Message in real time' },
    video: { label: 'Schedule a video call', hint: 'Pick a time that works for you' },
    email: { label: 'Email', hint: 'Write when you’re ready' },
  },
  newTab: '(opens in a new tab)',
  loading: 'One moment...',
  failed: 'We couldn’t load the contact details. Please check your connection.',
  retry: 'Try again',
  joinTitle: 'Part of every paid membership',
  joinText: 'Paid members see the phone number and email address here.',
  join: 'Join Now',
  pausedText: 'Your paid benefits are paused. My Membership shows how to get them back.',
  seeMembership: 'See your membership',
  cardsTitle: 'Good to know',
  cards: [
    { title: 'Day or night', text: 'Chaplain support is available 24 hours a day, 7 days a week.' },
    {
      title: `Worth over ${claims.chaplainsOver} a year`,
      text: 'It comes with every paid membership: monthly, annual or founding.',
    },
  ],
};
export type ChaplainCopy = typeof chaplainCopy;
