import type { Stop } from '#core/ports.ts';

/**
 * Keeps a box at the bottom of the window, and its focused field, above the keyboard of a phone. An iPhone lays its
 * keyboard over the page and changes no length but the visual viewport. Sets `--_keyboard` until the Stop is called.
 */
export function stayAboveKeyboard(box: HTMLElement): Stop {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // Zooming makes the visual viewport smaller, too.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
    box.style.setProperty('--_keyboard', `${covered}px`);
    if (covered === 0) return;
    const { activeElement } = box.getRootNode() as Document | ShadowRoot;
    if (box.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', fit);
  return () => {
    view.removeEventListener('resize', fit);
    box.style.removeProperty('--_keyboard');
  };
}
