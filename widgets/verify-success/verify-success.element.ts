import { defineWidget } from '#element/define-widget.tsx';
import { verifySuccessDefinition, verifySuccessSheets } from './verify-success.definition.ts';

defineWidget(verifySuccessDefinition, verifySuccessSheets);
