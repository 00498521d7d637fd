/** The longest address that mail servers accept (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * Accepts exactly what `/^[^\s@]+@[^\s@]+\.[^\s@]+$/` accepts, in linear time: the part after the @ is split at
 * its first possible dot only. Check EMAIL_MAX_CHARACTERS before it.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
