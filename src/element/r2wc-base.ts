import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { Shell, type ShellProps } from './shell.tsx';

// The only file that talks to r2wc. Its types hide the parts that we use, so this file alone casts by `unknown`.

/** The symbol under which r2wc keeps the mounted root. */
export const CONTEXT = Symbol.for('r2wc.context');
/** The symbol under which r2wc keeps the props. */
export const PROPS = Symbol.for('r2wc.props');
/** The symbol of r2wc's render method, which we call at most once per microtask. */
export const RENDER = Symbol.for('r2wc.render');

/** The component that every element mounts. */
export const shell = Shell as unknown as ComponentType<object>;

/** An element of r2wc's class, with the parts that we use. */
export interface R2wcElement extends HTMLElement {
  container: HTMLElement | ShadowRoot;
  [CONTEXT]: { root: Root; ReactComponent: ComponentType<object> };
  [PROPS]: ShellProps;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Returns a new class of r2wc that mounts the shell. */
export const r2wcBase = () => r2wc(shell, {}) as unknown as new () => R2wcElement;
