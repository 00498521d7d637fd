interface PagerProps {
  /** The name of the landmark, for example "Invoice pages". */
  label: string;
  page: number;
  totalPages: number;
  /** The page that is loading. */
  turningTo?: number;
  onTurn(page: number): void;
}

/** Renders numbered page buttons, always with the first and the last page. Renders nothing for a single page. */
export function Pager({ label, page, totalPages, turningTo, onTurn }: PagerProps) {
  if (totalPages < 2) return null;
  return (
    <nav className="club-pager" part="pager" aria-label={label}>
      <ul>
        {pageButtons(page, totalPages).map((entry) =>
          typeof entry === 'number' ? (
            <li key={entry}>
              <button
                type="button"
                aria-current={entry === page ? 'page' : undefined}
                data-state={entry === turningTo ? 'turning' : undefined}
                onClick={() => onTurn(entry)}
              >
                {entry}
              </button>
            </li>
          ) : (
            <li key={entry} className="club-pager-gap" aria-hidden="true">
              …
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** The number of places. Up to so many pages, each has its button. With more, the number of places stays the same. */
const PLACES = 7;

/** Returns pages and gaps in order: 5 of 10,000 -> 1 gap 4 5 6 gap 10000. A gap never hides a single page. */
export function pageButtons(page: number, totalPages: number): (number | 'before' | 'after')[] {
  if (totalPages <= PLACES) return run(1, totalPages);
  const edge = PLACES - 2;
  if (page < edge) return [...run(1, edge), 'after', totalPages];
  if (page > totalPages - edge + 1) return [1, 'before', ...run(totalPages - edge + 1, totalPages)];
  return [1, 'before', page - 1, page, page + 1, 'after', totalPages];
}

const run = (from: number, to: number): number[] =>
  [...Array(to - from + 1).keys()].map((index) => from + index);
