import { defineWidget } from '#element/define-widget.tsx';
import { forgotPasswordDefinition, forgotPasswordSheets } from './forgot-password.definition.ts';

defineWidget(forgotPasswordDefinition, forgotPasswordSheets);
