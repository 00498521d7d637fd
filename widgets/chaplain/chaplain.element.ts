import { defineWidget } from '#element/define-widget.tsx';
import { chaplainDefinition, chaplainSheets } from './chaplain.definition.ts';

defineWidget(chaplainDefinition, chaplainSheets);
