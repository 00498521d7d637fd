import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { root } from '../run.ts';

const SETTINGS = `${root}src/element/settings.ts`;
/** The properties of a definition that only the element reference reads. */
const said = new Set(['about', 'events', 'parts', 'otherwise', 'ahead']);

interface Node {
  type: string;
  start: number;
  end: number;
}

/** Leaves out of the embed what `*.element.ts` and the settings say for the element reference: 0.8 kB a page. */
export function withoutReference(): Plugin {
  return {
    name: 'without-reference',
    buildStart() {
      if (!existsSync(SETTINGS)) throw new Error(`${SETTINGS} does not exist.`);
    },
    transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!file.endsWith('.element.ts') && file !== SETTINGS) return undefined;
      const cuts: Node[] = [];
      collect(this.parse(code), cuts);
      const kept = cuts.reduceRight((text, { start, end }) => {
        const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
        return text.slice(0, start) + text.slice(end + comma);
      }, code);
      return { code: kept, map: null };
    },
  };
}

function collect(node: unknown, cuts: Node[]): void {
  if (Array.isArray(node)) for (const child of node) collect(child, cuts);
  if (!isNode(node)) return;
  if (node.type === 'Property' && said.has(nameOf(node))) cuts.push(node);
  else for (const child of Object.values(node)) collect(child, cuts);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

function nameOf(property: object): string {
  const key: unknown = 'key' in property ? property.key : undefined;
  return typeof key === 'object' && key !== null && 'name' in key ? String(key.name) : '';
}
