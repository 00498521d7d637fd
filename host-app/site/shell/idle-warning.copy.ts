const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

export const idleWarningCopy = {
  title: 'Are you still there?',
  reason: 'For your safety, we log you out after a period of inactivity.',
  left: (count: number) => `You’ll be logged out in ${seconds(count)}.`,
  safe: 'You’re still logged in.',
  stay: 'Stay logged in',
  logout: 'Log out',
};
