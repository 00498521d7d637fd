/** The longest address that mail servers accept (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * Accepts exactly what `/^[^\s@]+@[^\s@]+\.[^\s@]+$/` accepts, but in linear time: it splits the part after the @
 * at its first possible dot only. Check EMAIL_MAX_CHARACTERS first.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
