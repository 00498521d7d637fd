export type Figures = Record<string, number>;
export interface Row {
  name: string;
  kind: string;
  fast: Figures;
  slow: Figures;
}
export interface Verdict {
  what: string;
  limit: number;
  found: number | undefined;
  /** Undefined where this run did not measure it. */
  met: boolean | undefined;
}
export function medians(visits: Record<string, Figures[]>): Record<string, Figures>;
export function ratio(rows: Row[], row: Row, figure: string): number | undefined;
export function verdicts(rows: Row[], sizes: Record<string, number>): Verdict[];
