import type { HandOver } from '#element/prerender/prerendered.ts';
import { definePrerendered } from '#element/widget-element.ts';
import { resetPasswordDefinition } from './reset-password.definition.ts';

/** Defines `<club-reset-password>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void => definePrerendered(resetPasswordDefinition, handOver);
