import type { PlanList } from '#contract/read.ts';

/** The answer of a plans call: a list, or a refusal with the server's words. */
export type PlanAnswer = { at: 'list'; list: PlanList } | { at: 'refused'; message?: string };
