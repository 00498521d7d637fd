/** The copy of /signup. SIGNUP-13 and SIGNUP-19 to SIGNUP-25 are exact; the rest is our own. */
export const signupCopy = {
  title: 'Create your account',
  lead: 'Free to join. Start saving the first time you log in.',
  name: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  consent: {
    before: 'I agree to the',
    terms: 'Terms',
    between: 'and the',
    privacy: 'Privacy Policy',
    after: '.',
  },
  newTab: '(opens in a new tab)',
  submit: 'Sign Up',
  submitting: 'Signing Up...',
  or: 'or',
  member: 'Already a member?',
  logIn: 'Log in',
  missing: {
    name: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    password: 'Choose a password.',
    consent: 'Please agree to Terms and Privacy Policy',
  },
  notValid: {
    email: 'Please enter a valid email address.',
    password: 'Password does not meet the required conditions.',
  },
  next: {
    title: 'Check your email',
    text: (email: string) => `We’re emailing a 6-digit code to ${email}.`,
    goOn: 'Enter the code now',
  },
  success: 'Your Account registration is successful.',
  fillAll: 'Please fill in all fields.',
  refused: 'Registration failed.',
  failed: 'Registration failed. Please try again.',
};
export type SignupCopy = typeof signupCopy;
