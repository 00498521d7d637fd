// Import this in a test of a page with pictures: they are then there from its first render, as on a server.
import { createClock } from '#browser/ports.ts';
import { loadScenes } from '#site/scenes/late-scene.tsx';

await loadScenes(createClock());
