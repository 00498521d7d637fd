import { importElement } from '#browser/page/load-extras.ts';
import type { ScreenSwitcher } from './screen-switcher.ts';

/** Attributes that the code screen shares with the form, also when they change. */
const kept = ['lang', 'dir', 'theme', 'render'];

/** A code screen that shows in place of a form. */
export interface ShownScreen {
  /** Shows the form again, and moves focus to it when the screen had focus. */
  showForm(): void;
  /** Removes the screen. */
  remove(): void;
}

/** Shows the element `nextTag` in place of the form. Rejects when its script fails to load. */
export async function showScreen(
  { element, box, setFormShown }: ScreenSwitcher,
  nextTag: string,
): Promise<ShownScreen | undefined> {
  await importElement(nextTag);
  if (!customElements.get(nextTag)) throw new Error(`<${nextTag}> is not defined on this page.`);
  if (!element.isConnected) return undefined;
  const next = document.createElement(nextTag);
  const copyAttributes = () => {
    for (const name of kept) {
      const value = element.getAttribute(name);
      if (value === null) next.removeAttribute(name);
      else next.setAttribute(name, value);
    }
  };
  copyAttributes();
  const watcher = new MutationObserver(copyAttributes);
  watcher.observe(element, { attributeFilter: kept });
  next.setAttribute('loading', 'eager');
  if (hasFocus(element)) next.addEventListener('club-ready', () => next.focus(), { once: true });
  box.append(next);
  setFormShown(false);

  function remove(): void {
    watcher.disconnect();
    next.remove();
  }
  return {
    remove,
    showForm() {
      const hadFocus = hasFocus(element);
      remove();
      setFormShown(true);
      if (hadFocus) element.focus();
    },
  };
}

const hasFocus = (element: HTMLElement): boolean => element.matches(':focus-within');
