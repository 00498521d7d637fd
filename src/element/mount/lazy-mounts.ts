import type { openMount } from './mount.ts';

/** Loads the mount for a served shadow root or `render="light"`. Few pages need one. Undefined for all others. */
export function loadMount(element: Element, isFramed: boolean): Promise<typeof openMount> | undefined {
  if (element.shadowRoot) return import('./served-mount.ts').then((served) => served.openServedMount);
  if (element.getAttribute('render') !== 'light' || isFramed) return undefined;
  return import('./light-mount.ts').then((light) => light.openLightMount);
}
