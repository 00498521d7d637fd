import type { HandOver } from '#element/prerender/prerendered.ts';
import { definePrerendered } from '#element/widget-element.ts';
import { pricingDefinition, pricingLaterSheets } from './pricing.definition.ts';

/** Defines `<club-pricing>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void =>
  definePrerendered(pricingDefinition, handOver, pricingLaterSheets);
