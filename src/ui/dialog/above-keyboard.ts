import type { Stop } from '#core/ports.ts';

/**
 * Keeps a dialog and its focused field above the keyboard of a phone. An iPhone lays its keyboard over the page and
 * changes no length but the visual viewport. Sets `--_keyboard` on the dialog until the Stop is called.
 */
export function stayAboveKeyboard(dialog: HTMLDialogElement): Stop {
  const view = window.visualViewport;
  if (!view) return () => {};
  const fit = () => {
    // Zooming makes the visual viewport smaller, too.
    const covered = view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height));
    dialog.style.setProperty('--_keyboard', `${covered}px`);
    if (covered === 0) return;
    const { activeElement } = dialog.getRootNode() as Document | ShadowRoot;
    if (dialog.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
  };
  view.addEventListener('resize', fit);
  return () => {
    view.removeEventListener('resize', fit);
    dialog.style.removeProperty('--_keyboard');
  };
}
