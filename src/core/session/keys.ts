/** The local-storage keys of the specification, and the club's own, which hold nothing personal. */
export const keys = {
  authToken: 'authToken',
  refreshToken: 'refreshToken',
  /** The signed-in marker. */
  userId: 'userid',
  tokenExpiry: 'tokenExpiry',
  email: 'email',
  name: 'name',
  uniqueId: 'uniqueId',
  source: 'source',
  campaignType: 'campaignType',
  highlightedService: 'highlightedService',
  selectedValue: 'selectedvalue',
  /** How often tokens were written. Tabs compare it with the generation of the refresh lock. */
  generation: 'club_generation',
  /** Epoch ms, shared by all tabs (Z-28). */
  lastActivity: 'club_last_activity',
  /** Client clock minus server clock in ms when the last token arrived, if they differ (Z-31). */
  clockSkew: 'club_clock_skew',
  /** '1' while the session may not do everything: it began on a page of a partner, or a code opened it. */
  limited: 'club_limited',
  /** Why the last session ended, for the other tabs. Missing after a logout by the member. */
  endReason: 'club_end_reason',
} as const;
/** The keys of a session, in the order in which a logout removes them: no tab may see a user id without tokens. */
export const sessionKeys: readonly KeyName[] = [
  'userId',
  'authToken',
  'refreshToken',
  'tokenExpiry',
  'clockSkew',
  'limited',
];

/** The club's name of a storage key. */
export type KeyName = keyof typeof keys;

const CAMPAIGN_TRACKED = 'campaign_tracked_';

/** Returns the key of a campaign's marker, in lower case: the report after a payment finds any spelling (Z-63). */
export const campaignTrackedKey = (campaign: string): string =>
  CAMPAIGN_TRACKED + campaign.trim().toLowerCase();

const FOUNDER_DISPLAY = 'founder_display_';

/** Returns the key of the shown founder count. */
export const founderDisplayKey = (limit: number): string => FOUNDER_DISPLAY + limit;

/** Returns whether the club writes this key. `key` comes without the prefix. */
export const isClubKey = (key: string): boolean =>
  Object.values<string>(keys).includes(key) ||
  key.startsWith(CAMPAIGN_TRACKED) ||
  key.startsWith(FOUNDER_DISPLAY);

/** The session-storage key of the email that a code was sent to (Z-50). */
export const PENDING_OTP_KEY = 'club_pending_otp';

/** The name of the one-time code in the fragment of an address of the club's own site. No server and no referrer gets it. */
export const SITE_CODE = 'club-code';
