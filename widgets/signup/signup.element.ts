import { defineWidget } from '#element/define-widget.tsx';
import { signupDefinition, signupLaterSheets, signupSheets } from './signup.definition.ts';

defineWidget(signupDefinition, [...signupSheets, ...signupLaterSheets]);
