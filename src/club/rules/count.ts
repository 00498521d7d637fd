/**
 * Returns a whole number with a comma between thousands: 1000 -> "1,000". The first use of the platform's own format
 * stops an old phone for 60 ms, and a page needs a number for its first render.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
