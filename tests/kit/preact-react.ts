import { Fragment, options } from 'preact';
import { act as preactAct } from 'preact/test-utils';

export * from '../../scripts/build-parts/react-on-preact.ts';
export { default } from '../../scripts/build-parts/react-on-preact.ts';
export { Fragment as StrictMode };

/** As late as a page's: what must stand with its change, the focus above all, cannot wait for an effect. */
const FRAME_MS = 16;
options.requestAnimationFrame = (draw) => void setTimeout(draw, FRAME_MS);

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** A render and what it brings about. */
const TURNS = 3;

/**
 * Preact's own flushes once and ends. As React's does, ours waits for what the work brings about; meanwhile renders and
 * effects come by themselves, as on a page.
 */
export function act<T>(work: () => T): PromiseLike<unknown> {
  let result: unknown;
  const flushed = preactAct(() => {
    result = work();
  });
  if (!(result instanceof Promise)) return flushed;
  return result.then(async () => {
    for (let at = 0; at < TURNS; at += 1) await turn();
  });
}
