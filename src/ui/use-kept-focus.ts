import { type FocusEventHandler, type RefObject, useLayoutEffect, useRef } from 'react';

interface KeptFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onFocus: FocusEventHandler<E>;
  onBlur: FocusEventHandler<E>;
}

/**
 * For an element whose control turns into another one, a button into a link: focus that was in it goes to the new one
 * and not to the body. React tells nobody of a blur by its own changes, Preact passes the browser's on: so a blur counts
 * once the change that made it is through.
 */
export function useKeptFocus<E extends HTMLElement>(): KeptFocus<E> {
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
