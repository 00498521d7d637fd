/** The texts of the challenge page in one language. */
export interface ChallengeCopy {
  title: string;
  lead: string;
  /** The name of the provider's widget for screen readers. */
  widget: string;
  again: string;
  failed: string;
  retry: string;
  cancel: string;
}

export const challengeCopy: ChallengeCopy = {
  title: 'Let’s check that you’re a person',
  lead: 'There were many tries in a short time. Finish this check and we’ll go on with what you entered.',
  widget: 'Security check',
  again: 'That check didn’t work. Please try it once more.',
  failed: 'The check didn’t load or didn’t work. Try again, or close it and come back later.',
  retry: 'Try again',
  cancel: 'Cancel',
};
