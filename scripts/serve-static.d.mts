export function serveStatic(folder: string, port?: number): Promise<{ address: string; close(): void }>;
