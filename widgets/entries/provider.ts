/** `homefront-club/react/provider`: the club, host and language of the React widgets. */
export type { CopyBook } from '#club/facts/languages.ts';
export { CopyProvider } from '#ui/copy.tsx';
export { useSignal } from '#ui/use-signal.ts';
export { useWorld } from '#ui/world/standalone.tsx';
export { pageWorld, type World, WorldProvider } from '#ui/world/world.tsx';
