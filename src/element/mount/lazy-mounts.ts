import type { openStage } from './mount.ts';

/** Loads the stage of an element with a served shadow root or `render="light"`. Undefined for all others. */
export function rarerStage(element: Element, isFramed: boolean): Promise<typeof openStage> | undefined {
  if (element.shadowRoot) return import('./served-mount.ts').then((served) => served.openServedStage);
  if (element.getAttribute('render') !== 'light' || isFramed) return undefined;
  return import('./light-mount.ts').then((light) => light.openLightStage);
}
