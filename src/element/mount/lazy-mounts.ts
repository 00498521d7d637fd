import type { ComponentType } from 'react';
import type { WidgetDefinition } from '../definition.ts';
import type { PrerenderedBox } from '../prerender/prerendered.ts';
import type { openMount } from './mount.ts';

/** A mount that loads by itself. */
export interface OtherMount {
  open: typeof openMount;
  /** What a server has printed in the element. */
  prerendered?: PrerenderedBox | undefined;
  /** Hydrates what is printed, in place of the component of the definition. */
  component?: ComponentType<object>;
}

/** Loads the mount for a served shadow root or `render="light"`. Few pages need one. Undefined for all others. */
export function loadMount(
  element: HTMLElement,
  definition: WidgetDefinition<object>,
  isFramed: boolean,
): Promise<OtherMount> | undefined {
  if (element.shadowRoot)
    return import('../prerender/open-served.ts').then((served) => served.openServed(element, definition));
  if (element.getAttribute('render') !== 'light' || isFramed) return undefined;
  return import('./light-mount.ts').then((light) => ({ open: light.openLightMount }));
}
