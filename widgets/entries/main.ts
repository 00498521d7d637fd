/** `homefront-club`: the club of a page. The import has no side effects, also on a server. */
export type { ClubEventMap } from '#browser/club-events.ts';
export { createDomHost, type DomHostOptions } from '#browser/dom-host.ts';
export { configureClub, pageClub } from '#browser/page/page-club.ts';
export { createPagePorts } from '#browser/page/page-member.ts';
export { ApiError, type ApiErrorCode, isApiError, userMessage } from '#core/api/api-error.ts';
export type { Club, ClubOptions } from '#core/club.ts';
export { createClub } from '#core/create-club.ts';
export type { Fact, Host, Toast, Tone } from '#core/host.ts';
export { handoff } from '#element/handoff.ts';
