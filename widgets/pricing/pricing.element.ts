import { defineWidget } from '#element/define-widget.tsx';
import { pricingDefinition, pricingSheets } from './pricing.definition.ts';

defineWidget(pricingDefinition, pricingSheets);
