import { type FocusEventHandler, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface RestoredFocus<E extends HTMLElement> {
  /** Props of the element around the controls. */
  around: { ref: RefObject<E | null>; onFocus: FocusEventHandler<E>; onBlur: FocusEventHandler<E> };
  /** Does it for a control that a part of the widget replaced, which renders by itself. */
  restore(): void;
}

/**
 * Moves focus to the new control when a render replaces a control, for example a button by a link. React dispatches no blur
 * for its own changes, but Preact does. So a blur counts only after the change is complete. `to` is the selector of the
 * node that gets the focus.
 */
export function useRestoredFocus<E extends HTMLElement>(to = 'a[href], button'): RestoredFocus<E> {
  const ref = useRef<E>(null);
  const held = useRef(false);
  const restore = useCallback(() => {
    const node = ref.current;
    if (node && held.current && lostFocus(node)) node.querySelector<HTMLElement>(to)?.focus();
  }, [to]);
  useLayoutEffect(restore);
  const onFocus = () => {
    held.current = true;
  };
  const onBlur = () =>
    queueMicrotask(() => {
      held.current = ref.current !== null && holdsFocus(ref.current);
    });
  return { around: { ref, onFocus, onBlur }, restore };
}

/** Returns whether nothing has the focus. A dialog that opened in the same render keeps it. */
function lostFocus(node: HTMLElement): boolean {
  const active = (node.getRootNode() as Document | ShadowRoot).activeElement;
  return active === null || active === node.ownerDocument.body;
}

function holdsFocus(node: HTMLElement): boolean {
  const root = node.getRootNode() as Document | ShadowRoot;
  return node.contains(root.activeElement);
}
