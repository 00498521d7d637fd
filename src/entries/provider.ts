/** `homefront-club/react/provider`: the world that the React widgets stand in, and their language. */
export { type CopyBook, CopyProvider } from '#ui/copy.tsx';
export { useSignal } from '#ui/use-signal.ts';
export { pageWorld, useWorld, type World, WorldProvider } from '#ui/world/world.tsx';
