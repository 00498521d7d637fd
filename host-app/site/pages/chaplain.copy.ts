import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';

export const chaplainCopy = {
  title: 'A chaplain, whenever you need one',
  lead: `Talk, text or meet with a chaplain, day and night. The service is for ages ${CHAPLAIN_MIN_AGE} or older and worth over ${claims.chaplainsOver} a year.`,
  waysTitle: 'Ways to reach a chaplain',
  ways: {
    call: 'Call',
    text: 'Text',
    chat: 'Chat',
    video: 'Schedule a video call',
    email: 'Email',
  },
  contactTitle: 'Contact details',
  phone: 'Call or text',
  email: 'Email',
  joinText: 'Contact details are part of a paid membership.',
  join: 'Join Now',
};
