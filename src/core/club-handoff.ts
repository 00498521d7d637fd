import type { Place, PlaceQuery } from '#club/facts/places.ts';

/** The ways to other sites for a member. */
export interface Handoff {
  /**
   * Returns the partner's address with a `key` made at this moment. The address has no key for a guest, or when the page
   * cannot encrypt (Z-47). Never rejects.
   */
  url(): Promise<string>;
  /**
   * Returns a one-time code that a partner's server exchanges for the member within 60 seconds. `partner` is the name that
   * the club gave the partner. Rejects with ApiError: 'signed-out' for a guest.
   */
  code(partner: string): Promise<string>;
  /**
   * Returns where a member with a limited session does the rest: a page of the club's own site, with a one-time code that
   * makes the member known there. On that site itself it is the login, which leads back to the page, and the
   * limited session ends. When the visitor returns here, the club loads profile and subscription again. Rejects only when
   * the part for members does not load: without a code (logged) the address goes without it.
   */
  site(place: Place, query?: PlaceQuery): Promise<string>;
}
