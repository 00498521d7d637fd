import { defineWidget } from '#element/define-widget.tsx';
import { resetPasswordDefinition, resetPasswordSheets } from './reset-password.definition.ts';

defineWidget(resetPasswordDefinition, resetPasswordSheets);
