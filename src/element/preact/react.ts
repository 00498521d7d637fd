// What elements get for `react`: what their source and libraries use of preact/compat, and a small default export.
// A name that is missing here fails the build. Three libraries import React by its default export. That of preact/compat holds all of it, 1.7 kB more on each page.
import { createElement, Fragment } from 'preact/compat';

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
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'preact/compat';

/** What the libraries use of the default export. */
export default { createElement, Fragment };
