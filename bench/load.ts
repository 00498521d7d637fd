import { loadavg } from 'node:os';

const MAX_LOAD = 2;
const loadNow = (): number => loadavg()[0] ?? 0;

/** Returns whether the load of the last minute is at most 2. Timings of a busier machine are no result. */
export const isQuietNow = (): boolean => loadNow() <= MAX_LOAD;

/** Returns the load of the last minute as text, with a mark when it is above 2. */
export const describeLoad = (): string => `${loadNow().toFixed(1)}${isQuietNow() ? '' : ' (NOT QUIET)'}`;
