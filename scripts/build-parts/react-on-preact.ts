/**
 * What `react` means in the embed build and in the elements of the npm package: Preact's core and hooks, by name, and
 * of preact/compat only what our widgets need. It weighs 0.5 kB instead of 1.6. A name missing here fails the build. The
 * site and the package's React components stay on React.
 */
import { Component, createElement, createRef, options, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

export { Component, createContext, createElement, createRef, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';

type Props = Record<string, unknown>;

const vnodeBefore = options.vnode;
options.vnode = (vnode: VNode) => {
  const { type } = vnode;
  const props = vnode.props as Props;
  if (typeof type === 'string') speakDom(type, props);
  else if (type) takeDefaults(props, (type as { defaultProps?: Props }).defaultProps);
  vnodeBefore?.(vnode);
};

/** Every name is looked at once. */
const domNames = new Map([
  ['onFocus', 'onFocusIn'],
  ['onBlur', 'onFocusOut'],
]);
/** The attributes of SVG that are written with dashes. */
const dashed = /^(?:stroke|fill|text(?!L)|clip(?!P)|stop)[A-Z]/;
const withoutUnit = /^--|opacity|zIndex|order|flex|scale|zoom|lineHeight|fontWeight/;

/** JSX makes its props anew for each element, so they may be changed. */
function speakDom(tag: string, props: Props): void {
  for (const name in props) {
    const domName = domNameOf(tag, name, props);
    if (domName !== name) {
      props[domName] = props[name];
      delete props[name];
    }
  }
  const { style } = props;
  if (typeof style === 'object' && style) props.style = withUnits(style as Props);
}

function domNameOf(tag: string, name: string, { type }: Props): string {
  // React's change of a text field is each input.
  if (name === 'onChange')
    return /^(input|textarea)$/.test(tag) && !/^(file|checkbox|radio)$/.test(String(type)) ? 'onInput' : name;
  const known = domNames.get(name);
  if (known) return known;
  const domName = dashed.test(name) ? name.replace(/[A-Z]/g, '-$&').toLowerCase() : name;
  domNames.set(name, domName);
  return domName;
}

const withUnits = (style: Props): Props =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [
      name,
      typeof value === 'number' && value && !withoutUnit.test(name) ? `${value}px` : value,
    ]),
  );

function takeDefaults(props: Props, defaults: Props = {}): void {
  for (const name in defaults) props[name] ??= defaults[name];
}

/** Preact renders without pauses: what was read in render is looked at again when the subscription stands. */
export function useSyncExternalStore<T>(subscribe: (changed: () => void) => () => void, read: () => T): T {
  const [seen] = useState(createSeen<T>);
  const [, draw] = useState({});
  useEffect(() => {
    const look = () => seen.isOld() && draw({});
    look();
    return subscribe(look);
  }, [seen, subscribe]);
  return seen.now(read);
}

function createSeen<T>() {
  let value: T;
  let again: () => T;
  return {
    now(read: () => T): T {
      again = read;
      value = read();
      return value;
    },
    isOld: () => !Object.is(value, again()),
  };
}

let ids = 0;

/** Preact counts ids from each root: two widgets in one light DOM would share them. Ours are one row for the page. */
export function useId(): string {
  return useState(() => `club-${(ids += 1)}`)[0];
}

export abstract class PureComponent<P extends object, S extends object> extends Component<P, S> {
  override shouldComponentUpdate(props: P, state: S): boolean {
    return differs(this.props, props) || differs(this.state, state);
  }
}

const differs = (before: object, now: object): boolean =>
  Object.keys({ ...before, ...now }).some((name) => Reflect.get(before, name) !== Reflect.get(now, name));

/** For the libraries that take React as one object: react-image-crop. */
export default { createElement, createRef, PureComponent };
