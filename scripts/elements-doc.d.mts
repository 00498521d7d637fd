/** Every generated file by its path, with its text. */
export function generatedFiles(): Promise<Record<string, string>>;
