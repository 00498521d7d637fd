import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';

/** The copy of the dialog of 'Watch the video'. The scenes are our own. */
export const storyboardCopy = {
  title: 'The chaplain service in a minute',
  scenes: {
    weight: 'Some days are harder than others. You don’t have to face them alone.',
    ways: 'Choose how to reach a chaplain: call, text, chat, schedule a video call, or email.',
    talk: 'Someone is there to listen, 24/7.',
    join: `The service is for ages ${CHAPLAIN_MIN_AGE} or older and comes with a paid membership.`,
  },
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous',
  next: 'Next',
  place: (at: number, of: number) => `${at} of ${of}`,
  transcript: 'Transcript',
  captions: 'English captions',
};
export type StoryboardCopy = typeof storyboardCopy;
