import { pageClub } from '#browser/page/page-club.ts';

/**
 * Returns a one-time code for a partner's server, which exchanges it for the member within 60 seconds. `partner` is the name
 * that the club gave the partner. Rejects with ApiError: 'signed-out' for a guest. Async, because `pageClub` throws.
 */
export const handoff = async (partner: string): Promise<string> => pageClub().handoff.code(partner);
