/** What a docs page shows about a component that its definition and its props do not contain: `parameters.guide`. */
export interface ComponentGuide {
  /** When to use the component. */
  purpose: string;
  /** The parts of a piece, which has no element: the value of `part` to its meaning. */
  parts?: Readonly<Record<string, string>>;
  /** The parts of the element that this page shows, when other pages show the rest. Without it all. */
  only?: readonly string[];
  /** The names of the stories that show the parts together. Without it the first one. */
  anatomy?: readonly string[];
  do: readonly string[];
  dont: readonly string[];
  /** How keyboard and screen reader use it. */
  accessibility: readonly string[];
  /** The tokens of a piece, such as `--club-brand`. An element lists its own. */
  tokens?: readonly `--club-${string}`[];
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    guide?: ComponentGuide;
  }
}
