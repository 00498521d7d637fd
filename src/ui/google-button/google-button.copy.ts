/** The copy of the Google button. The two failure texts are exact (A-52). */
export const googleButtonCopy = {
  label: 'Continue with Google',
  opening: 'Opening Google...',
  signingIn: 'Signing in...',
  signedIn: 'Signed in',
  notSetUp: 'Google sign-in is not available here. Please use your email and password.',
  pressAgain: 'Your browser held the Google window back. Press again to continue.',
  continueThere: 'Continue in the Google window. If it is gone, press again.',
  welcome: (name?: string) => `${name ? `Welcome, ${name}.` : 'Welcome.'} Taking you on in a moment.`,
  success: 'Login successful',
  signInFailed: 'Google Sign-In failed',
  loginFailed: 'Google login failed',
};
export type GoogleButtonCopy = typeof googleButtonCopy;
