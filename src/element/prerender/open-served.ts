import type { ComponentType } from 'react';
import type { WidgetDefinition } from '../definition.ts';
import type { OtherMount } from '../mount/lazy-mounts.ts';
import { openMount } from '../mount/mount.ts';
import { DATA_ATTRIBUTE, LOOK_ATTRIBUTE, takeServed } from './served.ts';

/**
 * Opens the shadow root that `homefront-club/ssr` has printed for an element. Loads the component that hydrates printed
 * data first. Until then, and when it fails to load, the printed HTML stays as it came: plans with links.
 */
export async function openServed(
  element: HTMLElement,
  { prerender }: WidgetDefinition<object>,
): Promise<OtherMount> {
  const box = element.shadowRoot?.querySelector<HTMLElement>(`[${DATA_ATTRIBUTE}]`);
  const look = box?.getAttribute(LOOK_ATTRIBUTE);
  if (!box || !look || !prerender?.served) {
    const prerendered = takeServed(element);
    // HTML without its look is from another version.
    if (!prerendered) element.shadowRoot?.replaceChildren();
    return { open: openMount, prerendered };
  }
  const data: unknown = JSON.parse(box.getAttribute(DATA_ATTRIBUTE) ?? 'null');
  const component = (await prerender.served(data)) as ComponentType<object>;
  return { open: openMount, prerendered: { box, look, release() {} }, component };
}
