/** The copy of the Google button. The two failure texts and the text on the blocked pop-up are exact (A-52). */
export const googleButtonCopy = {
  label: 'Continue with Google',
  opening: 'Opening Google...',
  signingIn: 'Logging in...',
  signedIn: 'Logged in',
  notSetUp: 'You can’t log in with Google here. Please use your email and password.',
  pressAgain: 'Your browser blocked the Google pop-up. Press the button again.',
  continueThere: 'Continue in the Google window. If you closed it, press the button again.',
  welcome: (name?: string) => `${name ? `Welcome, ${name}.` : 'Welcome.'} One moment...`,
  inApp: 'Google login doesn’t work inside this app. Use your email, or open this page in your browser.',
  success: 'Login successful',
  otpRequired: 'We emailed you a code to confirm that it’s you.',
  signInFailed: 'Google Sign-In failed',
  loginFailed: 'Google login failed',
};
export type GoogleButtonCopy = typeof googleButtonCopy;
