import { importFromEmbed } from '#browser/page/load-extras.ts';
import type { ScreenKeeper } from './screen-keeper.ts';

/** Attributes that the next screen has in common with the one before, also when they change. */
const kept = ['lang', 'dir', 'theme', 'render'];

/** Another screen in the place of a form. */
export interface ShownScreen {
  /** The form comes back, with the focus if it was here. */
  back(): void;
  leave(): void;
}

/** Shows the element of `nextTag` where the form was. Rejects when its script cannot be had. */
export async function showScreen(
  { element, box, form }: ScreenKeeper,
  nextTag: string,
): Promise<ShownScreen | undefined> {
  if (!customElements.get(nextTag)) await importFromEmbed(`${nextTag}.js`);
  if (!customElements.get(nextTag)) throw new Error(`<${nextTag}> is not defined on this page.`);
  if (!element.isConnected) return undefined;
  const next = document.createElement(nextTag);
  const say = () => {
    for (const name of kept) {
      const value = element.getAttribute(name);
      if (value === null) next.removeAttribute(name);
      else next.setAttribute(name, value);
    }
  };
  say();
  const watcher = new MutationObserver(say);
  watcher.observe(element, { attributeFilter: kept });
  next.setAttribute('loading', 'eager');
  if (hasFocus(element)) next.addEventListener('club-ready', () => next.focus(), { once: true });
  box.append(next);
  form(false);

  function leave(): void {
    watcher.disconnect();
    next.remove();
  }
  return {
    leave,
    back() {
      const hadFocus = hasFocus(element);
      leave();
      form(true);
      if (hadFocus) element.focus();
    },
  };
}

const hasFocus = (element: HTMLElement): boolean => element.matches(':focus-within');
