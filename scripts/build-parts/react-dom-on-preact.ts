/** What `react-dom` and `react-dom/client` mean where `react` is Preact. */
import { type ComponentChild, options, render } from 'preact';

export const createRoot = (container: Element) => ({
  render: (child: ComponentChild) => render(child, container),
  unmount: () => render(null, container),
});

/** Renders at once what the work asked for. */
export function flushSync<T>(work: () => T): T {
  const before = options.debounceRendering;
  let due: (() => void) | undefined;
  options.debounceRendering = (draw) => {
    due = draw;
  };
  try {
    const result = work();
    due?.();
    return result;
  } finally {
    options.debounceRendering = before;
  }
}

export default { createRoot, flushSync };
