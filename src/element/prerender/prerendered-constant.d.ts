/** The prerendered state of the tag whose embed entry has it. The build inserts it (`scripts/build-parts/prerender`). */
declare const __PRERENDERED__: import('./prerendered.ts').Prerendered;
