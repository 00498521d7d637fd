/** More than any page or act. PostgreSQL stores it as an integer. */
const MOST = 2_000_000_000;

/** Returns a whole number from 1 of an address. Any other text is undefined. */
export function numberIn(query: URLSearchParams, name: string): number | undefined {
  const number = Number(query.get(name));
  return Number.isInteger(number) && number >= 1 && number <= MOST ? number : undefined;
}
