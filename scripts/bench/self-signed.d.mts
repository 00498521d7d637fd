export function selfSigned(hosts: string[]): { key: string; cert: string };
