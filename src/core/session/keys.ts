/** The local-storage keys of §3 and the few of our own. None of ours holds anything personal. */
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
  /** How often tokens were written, seen from storage (reliability.md, result 2). */
  generation: 'club_generation',
  /** Shared by all tabs (Z-28). */
  lastActivity: 'club_last_activity',
  /** Client clock minus server clock in ms at the last receipt of a token, if they differ (Z-31). */
  clockSkew: 'club_clock_skew',
} as const;
export type KeyName = keyof typeof keys;

const CAMPAIGN_TRACKED = 'campaign_tracked_';

/** Lower-cased, so that the report after a payment finds it again by any spelling (Z-63). */
export const campaignTrackedKey = (campaign: string): string =>
  CAMPAIGN_TRACKED + campaign.trim().toLowerCase();

const FOUNDER_DISPLAY = 'founder_display_';

export const founderDisplayKey = (limit: number): string => FOUNDER_DISPLAY + limit;

const names: ReadonlySet<string> = new Set(Object.values(keys));

/** Whether the club writes this key; the prefix is cut off. */
export const isClubKey = (key: string): boolean =>
  names.has(key) || key.startsWith(CAMPAIGN_TRACKED) || key.startsWith(FOUNDER_DISPLAY);

/** Tab-scoped: the email a code was sent to (Z-50). */
export const PENDING_OTP_KEY = 'club_pending_otp';
