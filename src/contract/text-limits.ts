// The longest texts that the API accepts, in UTF-16 code units like `maxlength`. The forms know them, too.

/** The longest name of a member. */
export const NAME_MAX_CHARACTERS = 100;
/** The longest password. */
export const PASSWORD_MAX_CHARACTERS = 128;
/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX_CHARACTERS = 60;
/** The longest message to the club. */
export const MESSAGE_MAX_CHARACTERS = 5_000;
