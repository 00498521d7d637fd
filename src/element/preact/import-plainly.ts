/** Imports a module. Replaces Vite's helper, which also preloads style sheets: the embed has none (0.6 kB a page). */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
