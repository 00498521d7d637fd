/** By promise: sentences of the last day and night. */
export type Figures = Record<string, { day?: string[]; night?: string[] }>;
export interface Measured {
  promise: number;
  measured: string;
  nightly: boolean;
}
export function mergeFigures(kept: Figures, lines: Measured[]): Figures;
export function measuredIn(folder: string): Measured[];
