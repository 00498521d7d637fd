export const idleWarningCopy = {
  title: 'Are you still there?',
  text: (seconds: number) =>
    `For your safety you will be logged out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  stay: 'Stay logged in',
  logout: 'Log out now',
};
