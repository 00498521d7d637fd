import type { Service } from './partners.ts';

/** Placeholder drawings of our marks: an SVG path on a grid of 24, to be filled. */
const drawings: Record<Service, string> = {
  cca: 'M12 2 15 9l7 3-7 3-3 7-3-7-7-3 7-3Z',
  vausa: 'M3 19V8l9-5 9 5v11h-6v-7H9v7Z',
  nextrip: 'M2 12 22 3l-6 19-4-8Z',
  insider: 'M12 2a10 10 0 1 1-9.5 7h4A6.5 6.5 0 1 0 12 5.5V9L5.5 5 12 1Z',
  denali: 'M1 20 9 6l4 6 3-4 7 12Z',
  voice: 'M3 15h4v6H3Zm7-5h4v11h-4Zm7-7h4v18h-4Z',
  insurance: 'M12 2 21 5v7c0 5-4 8.5-9 10-5-1.5-9-5-9-10V5Z',
  lifestyle: 'M12 21C4 16 2 12 2 8.5A5 5 0 0 1 12 7a5 5 0 0 1 10 1.5C22 12 20 16 12 21Z',
};

/** A badge, for a benefit that is not ours. */
const BADGE = 'M12 2 20.7 7v10L12 22l-8.7-5V7Z';

const byKey: Readonly<Record<string, string>> = drawings;

export const drawingOf = (key: string): string => byKey[key] ?? BADGE;
