/** Days until a fix is released, counted from the confirmation of a report. */
export const FIX_DAYS = { critical: 7, high: 30, other: 90 };
/** Working days until a person answers a report. */
export const ANSWER_DAYS = 3;

/** The words of the policy that security.txt links to. */
export const securityPolicyCopy = {
  title: 'How to report a security problem',
  report: (contact: string) =>
    `Write to ${contact}. Say what you saw and how to repeat it. Add the request id if there was one.`,
  rules: [
    'Use your own accounts.',
    'Don’t read other people’s data.',
    'Don’t load the service, and don’t send mail to other people.',
    'Keep the problem to yourself until a fix is out.',
  ],
  promise: `We answer within ${ANSWER_DAYS} working days. We don’t take legal action against people who follow these rules.`,
  times: `We fix a critical problem within ${FIX_DAYS.critical} days, a serious one within ${FIX_DAYS.high} days, and any other within ${FIX_DAYS.other} days.`,
};
export type SecurityPolicyCopy = typeof securityPolicyCopy;
