interface LibEntry {
  name: string;
  kind: 'plain' | 'react' | 'element';
}
/** Every tag with the file that defines it. */
export function elementSources(): Record<string, string>;
export function libEntries(): LibEntry[];
