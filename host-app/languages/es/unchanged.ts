/** English texts that are the same in Spanish. Every other text has to differ. */
export const unchanged: readonly string[] = ['No', 'Total', 'Error:', 'Legal', 'Premium'];
