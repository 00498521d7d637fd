import { defineWidget } from '#element/define-widget.tsx';
import { signupDefinition, signupSheets } from './signup.definition.ts';

defineWidget(signupDefinition, signupSheets);
