/** The titles of the frame, for screen readers. */
export const frameModeCopy = {
  signup: (club: string) => `Sign up for ${club}`,
  login: (club: string) => `Log in to ${club}`,
};
