import type { Lock, LockedPackage } from './lock-faults.mjs';

export function licenceFaults(lock: Lock): string[];
export function toolLicences(lock: Lock): Record<string, number>;
export function shipped(lock: Lock): [path: string, entry: LockedPackage][];
