const seconds = (count: number) => `${count} ${count === 1 ? 'second' : 'seconds'}`;

export const idleWarningCopy = {
  title: 'Are you still there?',
  reason: 'You have not done anything here for a while. For your safety you will be logged out soon.',
  left: (count: number) => `You will be logged out in ${seconds(count)}.`,
  safe: 'You are still signed in. What you have typed is still there.',
  stay: 'Stay signed in',
  logout: 'Log out',
};
