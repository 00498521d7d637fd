/**
 * What `react` means in the embed build: preact/compat, by name, so that what no widget uses is left out of a
 * partner's page. A name missing here fails the build. The site and the package stay on React.
 */
import {
  Children,
  Component,
  cloneElement,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  PureComponent,
  useState,
} from 'preact/compat';

export {
  Children,
  Component,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  lazy,
  memo,
  PureComponent,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

let ids = 0;

/** Preact counts ids from each root: two widgets in one light DOM would share them. Ours are one row for the page. */
export function useId(): string {
  return useState(() => `club-${(ids += 1)}`)[0];
}

/** The libraries that take React as one object: r2wc, react-image-crop and @react-oauth/google. */
export default {
  Children,
  cloneElement,
  Component,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  PureComponent,
};
