/** The copy of /login. The messages of LOGIN-14 and LOGIN-22 are exact. */
export const loginCopy = {
  title: 'Welcome back',
  lead: 'Log in to your membership.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot Password',
  submit: 'Login',
  submitting: 'Logging in...',
  passwordMissing: 'Enter your password.',
  or: 'or',
  newHere: 'New here?',
  signUp: 'Sign Up',
  success: 'Login successful',
  otpRequired: 'OTP required. Redirecting to verification.',
  bothRequired: 'Please enter both email and password',
  somethingWrong: 'Something went wrong',
  serverError: 'Server error. Try again later.',
};
export type LoginCopy = typeof loginCopy;
