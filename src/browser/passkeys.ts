import type { ClubOptions } from '#core/club.ts';

/** Returns whether passkeys work on this page, which needs https. They belong to the club's origin: its site, or a frame of it. */
export const canUsePasskeys = ({ ownSite }: Pick<ClubOptions, 'ownSite'>): boolean =>
  ownSite && typeof PublicKeyCredential !== 'undefined';
