/** The prerendered state of the tag whose embed entry imports it (`scripts/build-parts/prerender`). */
declare module 'virtual:prerendered' {
  import type { Prerendered } from '#element/prerender/prerendered.ts';

  const prerendered: Prerendered;
  /** The prerendered state. */
  export default prerendered;
}
