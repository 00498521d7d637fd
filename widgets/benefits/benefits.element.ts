import { defineWidget } from '#element/define-widget.tsx';
import { benefitsDefinition, benefitsSheets } from './benefits.definition.ts';

defineWidget(benefitsDefinition, benefitsSheets);
