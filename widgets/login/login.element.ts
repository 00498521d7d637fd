import { defineWidget } from '#element/define-widget.tsx';
import { loginDefinition, loginLaterSheets, loginSheets } from './login.definition.ts';

defineWidget(loginDefinition, [...loginSheets, ...loginLaterSheets]);
