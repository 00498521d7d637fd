export function graphBytes(folder: string, entries: string[]): number;
export function graphFiles(folder: string, entries: string[]): string[];
