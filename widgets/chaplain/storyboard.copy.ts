import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';

/** The copy of the dialog of 'Watch the video'. The scenes are our own. */
export const storyboardCopy = {
  title: 'The chaplain service in a minute',
  standIn: 'An illustrated explanation stands here until the film is ready.',
  scenes: {
    weight: 'Some days weigh more than others. You do not have to carry them alone.',
    ways: 'Choose how to reach a chaplain: call, text, chat, schedule a video call, or email.',
    talk: 'Somebody is there to listen, 24 hours a day, 7 days a week.',
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
