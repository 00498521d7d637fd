import { IN_VIEW_MARGIN_PX, isInView } from '#browser/in-view.ts';
import type { Stop } from '#core/ports.ts';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let isAsked = false;

/** A phone answers a tap between two tasks: after so much work the rest goes into the next. */
const SLICE_MS = 24;

/**
 * Calls `go` once the element is within 600 px of what is seen. When it is there already, in the next task: the one
 * that ran the script has done enough. At once where nothing can be observed.
 */
export function whenInView(element: Element, go: () => void): Stop {
  if (typeof IntersectionObserver === 'undefined') {
    go();
    return () => {};
  }
  waiting.set(element, go);
  if (!isAsked) queueMicrotask(lookAtAll);
  isAsked = true;
  return () => forget(element);
}

/** All boxes are read before anything is mounted: one layout for all elements of the page. */
function lookAtAll(): void {
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
    for (const [at, element] of here.entries()) {
      mount(element);
      if (performance.now() >= until) return mountLater(here.slice(at + 1));
    }
  });
}

function arrived(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) mount(target);
}

function mount(element: Element): void {
  const go = waiting.get(element);
  forget(element);
  go?.();
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
