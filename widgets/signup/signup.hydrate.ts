import type { HandOver } from '#element/prerender/prerendered.ts';
import { definePrerendered } from '#element/widget-element.ts';
import { signupDefinition, signupLaterSheets } from './signup.definition.ts';

/** Defines `<club-signup>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void =>
  definePrerendered(signupDefinition, handOver, signupLaterSheets);
