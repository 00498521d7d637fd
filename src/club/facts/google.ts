/** The user-info address of the identity provider. */
export const GOOGLE_USER_INFO_URL = 'https://www.googleapis.com/oauth2/v3/userinfo';

/** The sign-in script of the identity provider. */
export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';

/** How long the script may take before the button can be pressed again. */
export const GOOGLE_SCRIPT_TIMEOUT_MS = 15_000;
