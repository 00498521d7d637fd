import { IN_VIEW_MARGIN_PX, isInView } from '#browser/in-view.ts';
import type { Stop } from '#core/ports.ts';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let isAsked = false;

/** The longest mounting task in ms. The rest runs in the next task, so that taps get an answer in between. */
const SLICE_MS = 24;

/**
 * Calls `go` once the element is within 600 px of the viewport. For an element that is already there, it calls in the
 * next task, to keep the script's task short. Calls immediately in a browser without IntersectionObserver.
 */
export function whenInView(element: Element, go: () => void): Stop {
  if (typeof IntersectionObserver === 'undefined') {
    go();
    return () => {};
  }
  waiting.set(element, go);
  if (!isAsked) queueMicrotask(checkAll);
  isAsked = true;
  return () => stopWaiting(element);
}

/** Reads all boxes before anything mounts, so that the browser computes one layout for the page. */
function checkAll(): void {
  isAsked = false;
  observer ??= new IntersectionObserver(arrived, { rootMargin: `${IN_VIEW_MARGIN_PX}px` });
  const here: Element[] = [];
  for (const element of waiting.keys()) {
    if (isInView(element)) here.push(element);
    else observer.observe(element);
  }
  mountLater(here);
}

function mountLater(here: readonly Element[]): void {
  if (here.length === 0) return;
  setTimeout(() => {
    const until = performance.now() + SLICE_MS;
    let mounted = 0;
    for (const element of here) {
      mount(element);
      mounted += 1;
      if (performance.now() >= until) break;
    }
    mountLater(here.slice(mounted));
  });
}

function arrived(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) mount(target);
}

function mount(element: Element): void {
  const go = waiting.get(element);
  stopWaiting(element);
  go?.();
}

function stopWaiting(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
