/** Constants of §9. Numbers carry their unit. */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

export const ACCESS_TOKEN_SECONDS = 900;
export const REFRESH_THRESHOLD_MS = 2 * MINUTE_MS;
export const REFRESH_CHECK_MS = 30 * SECOND_MS;
export const INACTIVITY_MS = 15 * MINUTE_MS;
export const INACTIVITY_CHECK_MS = 60 * SECOND_MS;
/** How long before the inactivity logout the warning shows (WCAG 2.2.1). */
export const INACTIVITY_WARNING_MS = 60 * SECOND_MS;

export const OTP_LENGTH = 6;
export const OTP_SECONDS = 600;

export const NOTICE_MS = 3_000;
export const NOTICE_LOGIN_MS = 2_000;
export const BANNER_MS = 5_000;
export const SIGNUP_REDIRECT_MS = 3_000;
export const GOOGLE_REDIRECT_MS = 3_000;
export const RESET_REDIRECT_MS = 3_000;
export const CHUNK_TIMEOUT_MS = 120 * SECOND_MS;

export const LOGO_SLIDE_MS = 1_500;
export const CAROUSEL_SLIDE_MS = 5_000;
export const STICKY_AFTER_PX = 100;

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const MEMBER_MIN_AGE = 18;
export const CHAPLAIN_MIN_AGE = 14;

export const FOUNDING_LIMIT = 10_000;
export const FOUNDER_FALLBACK_COUNT = 10_000;
/** Cents a month. */
export const FOUNDER_PRICE_CENTS = 1_499;
export const YEARLY_DISCOUNT_PERCENT = 10;

export const CROP_MIN_PX = 100;
export const CROP_START_PERCENT = 80;
export const CROP_JPEG_QUALITY = 0.9;
export const CROP_PREVIEW_MAX_PX = 400;
export const HANDOFF_IV_BYTES = 12;
