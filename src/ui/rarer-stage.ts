import type { openStage } from './element-stage.ts';

/** Loads the stage of an element with a served shadow root or `render="light"`. Undefined for all others. */
export function rarerStage(element: Element, isFramed: boolean): Promise<typeof openStage> | undefined {
  if (element.shadowRoot) return import('./served-stage.ts').then((served) => served.openServedStage);
  if (element.getAttribute('render') !== 'light' || isFramed) return undefined;
  return import('./light-stage.ts').then((light) => light.openLightStage);
}
