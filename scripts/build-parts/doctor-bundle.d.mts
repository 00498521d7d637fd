export function knownElementsDefine(): Record<string, string>;
export function bundleDoctor(): Promise<string>;
