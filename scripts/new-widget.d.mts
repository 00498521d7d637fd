export function newWidget(name: string | undefined, folder: string): string;
