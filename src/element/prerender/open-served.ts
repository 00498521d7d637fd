import type { ComponentType } from 'react';
import type { WidgetDefinition } from '../definition.ts';
import type { PrerenderedBox } from './prerendered.ts';
import { DATA_ATTRIBUTE, LOOK_ATTRIBUTE, takeServed } from './served.ts';

/** What a server has printed in an element. */
export interface Served {
  prerendered?: PrerenderedBox | undefined;
  /** Hydrates printed data, in place of the component of the definition. */
  component?: ComponentType<object>;
}

/**
 * Reads the shadow root that `homefront-club/ssr` has printed for an element. Loads the component that hydrates printed
 * data first. Until then, and when it fails to load, the printed HTML stays as it came: plans with links.
 */
export async function openServed(
  element: HTMLElement,
  { prerender }: WidgetDefinition<object>,
): Promise<Served> {
  const box = element.shadowRoot?.querySelector<HTMLElement>(`[${DATA_ATTRIBUTE}]`);
  const look = box?.getAttribute(LOOK_ATTRIBUTE);
  if (!box || !look || !prerender?.served) {
    // HTML without its look is from another version. The mount removes it.
    return { prerendered: takeServed(element) };
  }
  const data: unknown = JSON.parse(box.getAttribute(DATA_ATTRIBUTE) ?? 'null');
  const component = (await prerender.served(data)) as ComponentType<object>;
  return { prerendered: { box, look, release() {} }, component };
}
