import type { FrameSettings, FrameValue } from '#browser/frame/frame-bridge.ts';
import { importElement } from '#browser/page/load-extras.ts';
import type { Place } from '#club/facts/places.ts';

const screens = ['signup', 'login', 'verify-otp', 'forgot-password'] as const;
type Screen = (typeof screens)[number];

/** Returns true for a place that a frame can show. */
export const isScreen = (place: Place | string): place is Screen =>
  screens.some((screen) => screen === place);

/** The settings of a framed screen that are attributes of its element. */
export type ScreenSettings = Omit<FrameSettings, 'values'>;

/** Loads the element of a screen and sets the props that its definition has. */
export async function makeScreen(
  screen: Screen,
  values: Readonly<Record<string, FrameValue>>,
  settings: ScreenSettings,
): Promise<HTMLElement> {
  const tag = `club-${screen}`;
  await importElement(tag);
  const element = document.createElement(tag);
  applyProps(element, values);
  applySettings(element, settings);
  return element;
}

/** Sets the properties that the element's definition has. */
export function applyProps(element: HTMLElement, values: Readonly<Record<string, FrameValue>>): void {
  const { definition } = element.constructor as { definition?: { props: object } };
  for (const [name, value] of Object.entries(values))
    if (Object.hasOwn(definition?.props ?? {}, name)) Reflect.set(element, name, value);
}

/** Sets the element's language, theme and campaign. */
export function applySettings(element: HTMLElement, { lang, theme, campaign, source }: ScreenSettings): void {
  element.setAttribute('loading', 'eager');
  for (const [name, value] of Object.entries({ lang, theme, campaign, source })) {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}
