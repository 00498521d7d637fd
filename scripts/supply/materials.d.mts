import type { Lock } from './lock-faults.mjs';

export interface Component {
  name: string;
  version: string;
  hashes?: unknown[];
  licenses?: unknown[];
  purl?: string;
}
export interface Bill {
  bomFormat: string;
  specVersion: string;
  components: Component[];
}
export interface Bills {
  api: Bill;
  embed: Bill;
}
/** Name and version of each package whose code was built in. */
export type Built = Record<string, string>;

export function materials(of: { root: string; lock: Lock; packages: Built }): Promise<Bills>;
export function materialFaults(bills: Bills, lock: Lock, packages: Built): string[];
