/**
 * What `react` means in the embed build: preact/compat, by name, so that what no widget uses is left out of a
 * partner's page. A name missing here fails the build. The site and the package stay on React.
 */
import { createElement, createRef, PureComponent, useState } from 'preact/compat';

export {
  Component,
  createContext,
  createElement,
  createRef,
  Fragment,
  PureComponent,
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

/** For the libraries that take React as one object: r2wc and react-image-crop. */
export default { createElement, createRef, PureComponent };
