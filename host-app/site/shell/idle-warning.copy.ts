const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

export const idleWarningCopy = {
  title: 'Are you still there?',
  reason: 'For your safety we log out members who have not done anything here for a while.',
  left: (count: number) => `You will be logged out in ${seconds(count)}.`,
  safe: 'You are still signed in.',
  stay: 'Stay signed in',
  logout: 'Log out',
};
