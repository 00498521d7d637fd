const months: Readonly<Record<string, string>> = {
  January: 'enero',
  February: 'febrero',
  March: 'marzo',
  April: 'abril',
  May: 'mayo',
  June: 'junio',
  July: 'julio',
  August: 'agosto',
  September: 'septiembre',
  October: 'octubre',
  November: 'noviembre',
  December: 'diciembre',
};

/** "August 12, 2025" -> "12 de agosto de 2025": a deployment writes its date once, in `facts/brand.ts`. */
export function spanishDate(english: string): string {
  const [, month = '', day, year] = /^(\w+) (\d+), (\d{4})$/.exec(english) ?? [];
  const spanish = months[month];
  return spanish ? `${day} de ${spanish} de ${year}` : english;
}
