interface LibEntry {
  name: string;
  kind: 'plain' | 'react' | 'element';
}
export function libEntries(): LibEntry[];
