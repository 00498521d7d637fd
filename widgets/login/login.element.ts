import { defineWidget } from '#element/define-widget.tsx';
import { loginDefinition, loginSheets } from './login.definition.ts';

defineWidget(loginDefinition, loginSheets);
