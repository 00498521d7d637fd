import '#style/scene.css';
import { memo, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import type { Clock } from '#core/ports.ts';
import { loadWithRetry } from '../routing/screen.ts';
import type { SceneName } from './scenes.tsx';

let scenes: Partial<Record<SceneName, ReactNode>> | undefined;
let arrive = () => {};
const arrived = new Promise<void>((done) => {
  arrive = done;
});

/** Loads the pictures of all pages. Rejects when they fail to load; the next call tries again. */
export async function loadScenes(clock: Clock): Promise<void> {
  if (scenes) return;
  ({ scenes } = await loadWithRetry(() => import('./scenes.tsx'), clock));
  arrive();
}

/**
 * Renders a picture whose code loads after the page is live (`loadScenes`). A served page keeps the picture of its HTML
 * until then. It does not render again with its parent, which would remove the picture while its code is not loaded.
 */
export const LateScene = memo(({ name }: { name: SceneName }) => (
  <Suspense>
    <Scene name={name} />
  </Suspense>
));

const Scene = ({ name }: { name: SceneName }) => (scenes ? scenes[name] : <Awaited name={name} />);

function Awaited({ name }: { name: SceneName }) {
  use(arrived);
  return scenes?.[name];
}

/**
 * Renders a picture that is below the first screen. The served page has no such pictures, because
 * they triple the time of the first layout on a phone. The element around it must have a size of its own.
 */
export const SceneBelow = memo(({ name }: { name: SceneName }) => {
  const isLoaded = useSyncExternalStore(onArrival, () => scenes !== undefined, servedWithout);
  return isLoaded ? scenes?.[name] : null;
});

const servedWithout = () => false;

function onArrival(changed: () => void) {
  void arrived.then(changed);
  return () => {};
}
