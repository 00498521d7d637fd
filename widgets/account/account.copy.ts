export const accountCopy = {
  signIn: 'SignIn',
  joinNow: 'Join Now',
  greeting: (name: string) => `Hi, ${name}`,
  greetingNameless: 'Hi there',
};
