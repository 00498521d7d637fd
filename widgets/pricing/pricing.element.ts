import { defineWidget } from '#element/define-widget.tsx';
import { pricingDefinition, pricingLaterSheets, pricingSheets } from './pricing.definition.ts';

defineWidget(pricingDefinition, [...pricingSheets, ...pricingLaterSheets]);
