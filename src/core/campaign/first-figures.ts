import { FOUNDER_FALLBACK_COUNT, FOUNDING_LIMIT } from '#club/facts/limits.ts';
import type { FounderMeta } from '../club.ts';

/** The founder figures before the first answer (FOUNDER-05). */
export const firstFigures: FounderMeta = {
  status: 'idle',
  limit: FOUNDING_LIMIT,
  actual: 0,
  display: FOUNDER_FALLBACK_COUNT,
};
