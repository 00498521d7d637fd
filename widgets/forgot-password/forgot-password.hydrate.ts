import type { HandOver } from '#element/prerender/prerendered.ts';
import { definePrerendered } from '#element/widget-element.ts';
import { forgotPasswordDefinition } from './forgot-password.definition.ts';

/** Defines `<club-forgot-password>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void => definePrerendered(forgotPasswordDefinition, handOver);
