import type { WidgetDefinition } from '#element/definition.ts';
import {
  forgotPasswordDefinition,
  forgotPasswordSheets,
} from '#widgets/forgot-password/forgot-password.definition.ts';
import { loginDefinition, loginLaterSheets, loginSheets } from '#widgets/login/login.definition.ts';
import { pricingDefinition, pricingLaterSheets, pricingSheets } from '#widgets/pricing/pricing.definition.ts';
import {
  resetPasswordDefinition,
  resetPasswordSheets,
} from '#widgets/reset-password/reset-password.definition.ts';
import { signupDefinition, signupLaterSheets, signupSheets } from '#widgets/signup/signup.definition.ts';

/** A widget with its style sheets. */
export interface PrerenderedWidget {
  definition: WidgetDefinition<object>;
  /** The sheets that its first state needs. */
  sheets: readonly string[];
  /** The sheets that the element adds. */
  laterSheets?: readonly string[];
}

/** The widgets whose first state the build renders, and a server can print. */
export const prerenderedWidgets: readonly PrerenderedWidget[] = [
  { definition: pricingDefinition, sheets: pricingSheets, laterSheets: pricingLaterSheets },
  { definition: signupDefinition, sheets: signupSheets, laterSheets: signupLaterSheets },
  { definition: loginDefinition, sheets: loginSheets, laterSheets: loginLaterSheets },
  { definition: forgotPasswordDefinition, sheets: forgotPasswordSheets },
  { definition: resetPasswordDefinition, sheets: resetPasswordSheets },
];
