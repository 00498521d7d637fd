import type { WidgetModule } from '#element/definition.ts';
import * as forgotPassword from '#widgets/forgot-password/forgot-password.definition.ts';
import * as login from '#widgets/login/login.definition.ts';
import * as pricing from '#widgets/pricing/pricing.definition.ts';
import * as resetPassword from '#widgets/reset-password/reset-password.definition.ts';
import * as signup from '#widgets/signup/signup.definition.ts';

/** The widgets whose first state the build renders, and a server can print. */
export const prerenderedWidgets: readonly WidgetModule[] = [
  pricing,
  signup,
  login,
  forgotPassword,
  resetPassword,
];
