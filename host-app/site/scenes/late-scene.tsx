import '#style/scene.css';
import { memo, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import type { Clock } from '#core/ports.ts';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { loadWithRetry } from '../routing/screen.ts';
import type { SceneName } from './scenes.tsx';

const scenes = lazyModule(
  async (): Promise<Partial<Record<SceneName, ReactNode>>> => (await import('./scenes.tsx')).scenes,
);
let arrive = () => {};
const arrived = new Promise<void>((done) => {
  arrive = done;
});

/** Loads the pictures of all pages. Rejects when they fail to load; the next call tries again. */
export async function loadScenes(clock: Clock): Promise<void> {
  await loadWithRetry(scenes.load, clock);
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

const Scene = ({ name }: { name: SceneName }) => scenes.loaded()?.[name] ?? <Awaited name={name} />;

function Awaited({ name }: { name: SceneName }) {
  use(arrived);
  return scenes.loaded()?.[name];
}

/**
 * Renders a picture that is below the first screen. The served page has no such pictures, because
 * they triple the time of the first layout on a phone. The element around it must have its own size.
 */
export const SceneBelow = memo(({ name }: { name: SceneName }) => {
  const isLoaded = useSyncExternalStore(onArrival, () => scenes.loaded() !== undefined, servedWithout);
  return isLoaded ? scenes.loaded()?.[name] : null;
});

const servedWithout = () => false;

function onArrival(changed: () => void) {
  void arrived.then(changed);
  return () => {};
}
