/** The third-party identity provider. */
export const GOOGLE_USER_INFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';

export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** How long its script may take before the button can be pressed anew, in milliseconds. */
export const GOOGLE_SCRIPT_TIMEOUT_MS = 15_000;
