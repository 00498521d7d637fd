import { definePrerendered } from '#element/prerender/define-prerendered.ts';
import type { HandOver } from '#element/prerender/prerendered.ts';
import { resetPasswordDefinition } from './reset-password.definition.ts';

/** Defines `<club-reset-password>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void => definePrerendered(resetPasswordDefinition, handOver);
