/** `homefront-club/core`: the session core, without a framework and without a DOM. Pass it ports and start it. */
export type { Place, PlaceQuery } from '#club/facts/places.ts';
export type { Plan, PlanList } from '#contract/plans.ts';
export type * from '#contract/read.ts';
export { ApiError, type ApiErrorCode, isApiError, userMessage } from '#core/api/api-error.ts';
export type * from '#core/club.ts';
export { createClub, type InitialData } from '#core/create-club.ts';
export type * from '#core/host.ts';
export type * from '#core/ports.ts';
