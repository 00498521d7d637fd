import type { HandOver } from '#element/prerender/prerendered.ts';
import { definePrerendered } from '#element/widget-element.ts';
import { loginDefinition, loginLaterSheets } from './login.definition.ts';

/** Defines `<club-login>`, which hydrates what its embed entry has prerendered. */
export const hydrate = (handOver: HandOver): void =>
  definePrerendered(loginDefinition, handOver, loginLaterSheets);
