import { type Mount, type MountOptions, openMount } from './mount.ts';

/** Marks a part of a widget that is still loading; `failed` marks one that could not be loaded. */
const LAZY = '[data-lazy]';
const LOADING = '[data-lazy=""]';
const CONTROLS = 'a[href], button';

/**
 * Mounts an element that has a served shadow root. The served markup shows until the widget has rendered without a
 * loading part. Then one task replaces it, so nothing flashes or moves, and focus moves to the same control. Complete
 * served markup also replaces the fallback, because it is readable and has links.
 */
export function openServedMount(element: HTMLElement, needs: MountOptions): Mount {
  const { shadowRoot: root } = element;
  const served = root?.querySelector<HTMLElement>('.club-mount');
  const others = [...(root?.children ?? [])].filter((child) => child !== served);
  const mount = openMount(element, needs);
  // The adopted sheets have the same rules as the served ones.
  for (const other of others) other.remove();
  if (!served || !root) return mount;
  const slot = root.querySelector('slot');
  const isComplete = !served.querySelector(LAZY);
  served.style.minBlockSize = needs.reserve() ?? '';

  const observer = new MutationObserver(() => show('widget'));
  function end(): void {
    observer.disconnect();
    served?.remove();
  }
  function show(what: Parameters<Mount['show']>[0]): void {
    if (served?.parentNode !== root) return mount.show(what);
    if (what === 'nothing yet' || (what === 'fallback' && isComplete)) {
      mount.show('nothing yet');
      if (slot) slot.style.display = 'none';
      return;
    }
    if (what === 'widget' && mount.box.querySelector(isComplete ? LAZY : LOADING)) {
      observer.observe(mount.box, { childList: true, subtree: true, attributes: true });
      return;
    }
    const focused = [...served.querySelectorAll(CONTROLS)].indexOf(root?.activeElement ?? served);
    end();
    mount.show(what);
    if (what === 'widget' && focused >= 0)
      [...mount.box.querySelectorAll<HTMLElement>(CONTROLS)][focused]?.focus({ preventScroll: true });
  }
  show('nothing yet');
  return {
    ...mount,
    show,
    reset() {
      end();
      mount.reset();
    },
  };
}
