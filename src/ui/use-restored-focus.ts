import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

interface RestoredFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onFocus: FocusEventHandler<E>;
  onBlur: FocusEventHandler<E>;
}

/**
 * Moves focus to the new control when a control is replaced, for example a button by a link. Spread the result on the
 * element around it. React dispatches no blur for its own changes, but Preact does. So a blur counts only after the
 * change is complete.
 */
export function useRestoredFocus<E extends HTMLElement>(): RestoredFocus<E> {
  const ref = useRef<E>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    const node = ref.current;
    if (node && held.current && !holdsFocus(node))
      node.querySelector<HTMLElement>('a[href], button')?.focus();
  });
  return {
    ref,
    onFocus: () => {
      held.current = true;
    },
    onBlur: () => {
      queueMicrotask(() => {
        held.current = ref.current !== null && holdsFocus(ref.current);
      });
    },
  };
}

function holdsFocus(node: HTMLElement): boolean {
  const root = node.getRootNode() as Document | ShadowRoot;
  return node.contains(root.activeElement);
}
