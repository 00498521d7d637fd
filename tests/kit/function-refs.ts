import { vi } from 'vitest';

// React 18, a peer of the package, drops the `ref` of a function component. React 19 and Preact pass it as a prop, so that only
// this shows the fault. A component takes the ref of a node by another name: `inputRef`.
type Jsx = (type: unknown, props: Record<string, unknown>, ...more: unknown[]) => unknown;

/** Returns the function that renders JSX as React 18 does: without the ref of a function component, and with an error. */
const likeReact18 =
  (jsx: Jsx): Jsx =>
  (type, props, ...more) => {
    if (!isFunctionComponent(type) || !('ref' in props)) return jsx(type, props, ...more);
    const { ref: _, ...rest } = props;
    console.error(`React 18 gives no ref to the function component ${type.name}.`);
    return jsx(type, rest, ...more);
  };

const isFunctionComponent = (type: unknown): type is () => unknown =>
  typeof type === 'function' && !(type.prototype as { render?: unknown } | undefined)?.render;

vi.mock('react/jsx-dev-runtime', async (load) => {
  const { jsxDEV, ...rest } = await load<{ jsxDEV: Jsx }>();
  return { ...rest, jsxDEV: likeReact18(jsxDEV) };
});
