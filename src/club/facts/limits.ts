// The limits of the specification. The name of each number ends with its unit.

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The assumed life of an auth token (TIME-01). */
export const ACCESS_TOKEN_SECONDS = 900;
/** A token is refreshed when less than this is left (TIME-02). */
export const REFRESH_THRESHOLD_MS = 2 * MINUTE_MS;
/** How often the life of the token is checked (TIME-03). */
export const REFRESH_CHECK_MS = 30 * SECOND_MS;
/** How long without activity until the logout (TIME-04). */
export const INACTIVITY_MS = 15 * MINUTE_MS;
/** How often inactivity is checked (TIME-05). */
export const INACTIVITY_CHECK_MS = 60 * SECOND_MS;
/** How long before the inactivity logout the warning shows (WCAG 2.2.1). */
export const INACTIVITY_WARNING_MS = 60 * SECOND_MS;

/** How many digits a code has. */
export const OTP_LENGTH = 6;
/** How long a code can be entered. */
export const OTP_SECONDS = 600;

/** How long a toast shows. */
export const TOAST_MS = 3_000;
/** How long a toast of the login screen shows. */
export const TOAST_LOGIN_MS = 2_000;
/** How long the banner of a form shows. */
export const BANNER_MS = 5_000;
/** The wait between a signup and the code screen. */
export const SIGNUP_REDIRECT_MS = 3_000;
/** The wait between a Google sign-in and the next screen. */
export const GOOGLE_REDIRECT_MS = 3_000;
/** The wait on the reset screen before it leaves. */
export const RESET_REDIRECT_MS = 3_000;
/** How long a chunk of the site may take to load. */
export const CHUNK_TIMEOUT_MS = 120 * SECOND_MS;

/** How long a slide of the logo strip shows. */
export const LOGO_SLIDE_MS = 1_500;
/** How long a slide of a carousel shows. */
export const CAROUSEL_SLIDE_MS = 5_000;
/** How far the page scrolls before the header sticks. */
export const STICKY_AFTER_PX = 100;

/** The shortest password. */
export const PASSWORD_MIN_CHARACTERS = 8;
/** The minimum age of a member, in years. */
export const MEMBER_MIN_AGE = 18;
/** The minimum age for the chaplain service, in years. */
export const CHAPLAIN_MIN_AGE = 14;

/** How many founder seats there are. */
export const FOUNDING_LIMIT = 10_000;
/** The founder count that shows before the server's count is known. */
const FOUNDER_FALLBACK_COUNT = 10_000;

/** How long before a plan renews for a year its member gets a mail, in days. */
export const RENEWAL_NOTICE_DAYS = 30;
/** How long before a payment with another amount its member gets a mail, in days. Within 30 to 8 days also after a week without a server. */
export const PRICE_NOTICE_DAYS = 14;

/** The smallest crop of a photo. */
export const CROP_MIN_PX = 100;
/** The first crop, as a share of the shorter side. */
export const CROP_START_PERCENT = 80;
/** The quality of the cropped JPEG, from 0 to 1. */
export const CROP_JPEG_QUALITY = 0.9;
/** The longest side of the preview. */
export const CROP_PREVIEW_MAX_PX = 400;
/** The length of the IV of a hand-off. */
export const HANDOFF_IV_BYTES = 12;

/** The founder figures before the first answer (FOUNDER-05). */
export const firstFigures = {
  status: 'idle',
  limit: FOUNDING_LIMIT,
  actual: 0,
  display: FOUNDER_FALLBACK_COUNT,
} as const;
