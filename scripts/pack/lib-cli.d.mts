export function writeCli(outDir: string): Promise<void>;
