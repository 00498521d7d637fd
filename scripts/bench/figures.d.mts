export type Figures = Record<string, number>;
export interface Row {
  name: string;
  kind: string;
  fast: Figures;
  slow: Figures;
  /** Only of pages that are filled. */
  interpreted?: Figures;
  visits?: { fast: Figures[]; slow: Figures[] };
}
export interface Verdict {
  what: string;
  limit: number;
  found: number | undefined;
  /** Of each round, for a ratio of timings. */
  rounds?: number[];
  /** Undefined where this run did not measure it, unclear where its rounds disagree. */
  met: boolean | 'unclear' | undefined;
}
export function medians(visits: Record<string, Figures[]>): Record<string, Figures>;
export function ratio(rows: Row[], row: Row, figure: string): number | undefined;
export function ratiosOfRounds(rows: Row[], row: Row, figure: string): number[];
export function verdicts(rows: Row[], sizes: Record<string, number>): Verdict[];
