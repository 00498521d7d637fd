import type { Page } from 'playwright';

/**
 * Records layout shifts and loads that the page's policy blocks, from the next load on. A busy machine may paint while
 * the parser is in the middle of a line, which then moves by a few pixels: that much is no fault until the page shows
 * the parsed page.
 */
export function watchFaults(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const faults: string[] = [];
    Object.assign(globalThis, { pageFaults: faults });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    let shownAt = Number.POSITIVE_INFINITY;
    const noteShown = () => {
      shownAt = performance.now();
    };
    document.addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame(noteShown)),
    );
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join();
    const nameOf = (node?: Node) => (node instanceof Element && node.className) || node?.nodeName;
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        if (value < 0.002 && startTime <= shownAt) continue;
        faults.push(
          `shift ${value} ${sources.map(({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} -> ${boxOf(currentRect)}`).join('; ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      faults.push(`policy ${violatedDirective} ${blockedURI}`),
    );
  });
}

/** Returns what `watchFaults` recorded: layout shifts with the element and its positions, and blocked loads. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () => (globalThis as { pageFaults?: string[] }).pageFaults ?? ['watchFaults() was not called'],
  );
