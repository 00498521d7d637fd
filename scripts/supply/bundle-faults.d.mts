export function bundleFaults(folder: string, canaries?: string[]): string[];
export function sinkFaults(source: string): string[];
export function secretFaults(text: string, canaries?: string[]): string[];
export function originFaults(text: string): string[];
export const knownSinks: { sink: string; near: RegExp; why: string }[];
export const knownOrigins: [RegExp, string][];
