import type { Figures } from './figures.mjs';
import type { Proof } from './proofs.mjs';

export interface PromiseText {
  text: string;
  /** What of it cannot be proved on this machine. */
  limits?: string;
  /** Why nothing of it can be. */
  unproved?: string;
}
/** By area, then by number. */
export type Promises = Record<string, Record<string, PromiseText>>;

export function promisesPage(promises: Promises, proofs: Proof[], figures: Figures): string;
export function withoutFigures(page: string): string;
