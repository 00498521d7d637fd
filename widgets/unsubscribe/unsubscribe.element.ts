import { defineWidget } from '#element/define-widget.tsx';
import { unsubscribeDefinition, unsubscribeSheets } from './unsubscribe.definition.ts';

defineWidget(unsubscribeDefinition, unsubscribeSheets);
