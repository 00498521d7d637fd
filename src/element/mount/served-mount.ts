import { openStage, type Stage, type StageNeeds } from './mount.ts';

/** Marks a part of a widget that is still loading; `failed` marks one that could not be loaded. */
const LATER = '[data-later]';
const LOADING = '[data-later=""]';
const CONTROLS = 'a[href], button';

/**
 * The stage of an element whose shadow root came with the page's HTML. The served markup shows until the widget has
 * rendered without a loading part. Then one task replaces it, so nothing flashes or moves. Focus goes to the same
 * control. Complete served markup also replaces the fallback: it is readable and has links.
 */
export function openServedStage(element: HTMLElement, needs: StageNeeds): Stage {
  const { shadowRoot: root } = element;
  const served = root?.querySelector<HTMLElement>('.club-stage');
  const others = [...(root?.children ?? [])].filter((child) => child !== served);
  const stage = openStage(element, needs);
  // The adopted sheets have the same rules as the served ones.
  for (const other of others) other.remove();
  if (!served || !root) return stage;
  const slot = root.querySelector('slot');
  const isComplete = !served.querySelector(LATER);
  served.style.minBlockSize = needs.reserve ?? '';

  const observer = new MutationObserver(() => show('widget'));
  function end(): void {
    observer.disconnect();
    served?.remove();
  }
  function show(what: Parameters<Stage['show']>[0]): void {
    if (served?.parentNode !== root) return stage.show(what);
    if (what === 'nothing yet' || (what === 'fallback' && isComplete)) {
      stage.show('nothing yet');
      if (slot) slot.style.display = 'none';
      return;
    }
    if (what === 'widget' && stage.box.querySelector(isComplete ? LATER : LOADING)) {
      observer.observe(stage.box, { childList: true, subtree: true, attributes: true });
      return;
    }
    const focused = [...served.querySelectorAll(CONTROLS)].indexOf(root?.activeElement ?? served);
    end();
    stage.show(what);
    if (what === 'widget' && focused >= 0)
      [...stage.box.querySelectorAll<HTMLElement>(CONTROLS)][focused]?.focus({ preventScroll: true });
  }
  show('nothing yet');
  return {
    ...stage,
    show,
    leave() {
      end();
      stage.leave();
    },
  };
}
