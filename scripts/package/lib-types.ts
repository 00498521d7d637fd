// The package's declarations: those that an entry reaches, next to their modules, without aliases and schemas.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import * as z from 'zod/mini';
import * as wire from '../../src/contract/wire.ts';
import { bin, root, run } from '../run.ts';
import type { JsonSchema } from './elements/read-elements.ts';
import { typeText } from './partner-client.ts';
import { resolveImport } from './resolve-import.ts';

const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\bdeclare module\s+)(['"])([^'"]+)\2/g;

const typesOf = (source: string) => source.replace(/(\.d)?\.tsx?$/, '.d.ts');
const isScript = (source: string) => /\.tsx?$/.test(source);

/** Returns the declaration's text for the package, and the sources that it imports. */
function placed(text: string, source: string) {
  const imported: string[] = [];
  const here = posix.dirname(`lib/${source}`);
  const plain = text.replace(SPECIFIER, (whole, word: string, quote: string, specifier: string) => {
    const target = resolveImport(specifier, source);
    if (!target || !isScript(target)) return whole;
    imported.push(target);
    const path = posix.relative(here, `lib/${target.replace(/(\.d)?\.tsx?$/, '.js')}`);
    return `${word}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });
  return { plain, imported };
}

/** Returns each schema as a plain type of its name: a consumer of the package needs no schema library. */
const wireTypes = (): string =>
  Object.entries(wire)
    .flatMap(([name, schema]) => {
      if (!(schema instanceof z.core.$ZodType)) return [];
      const type = typeText(z.toJSONSchema(schema) as JsonSchema);
      return `export type ${name.replace(/^w/, 'W')} = ${type};\n`;
    })
    .join('');

/**
 * Writes the declarations of `sources`, and of every source that they import, below lib/. `generated` has the text of
 * declarations that no source file has, by path.
 */
export async function buildTypes(
  sources: string[],
  generated: Record<string, string>,
  outDir: string,
): Promise<void> {
  const made = join(outDir, '.types');
  // The compiler answers 0 also with faults in a file that no entry reaches; npm run check is there for those.
  await run(bin('tsc'), ['-p', 'scripts/package/tsconfig.json', '--outDir', made]);
  const texts: Record<string, string> = { ...generated, 'src/contract/wire.ts': wireTypes() };
  const done = new Set<string>();
  const queue = [...Object.keys(generated), ...sources];
  for (let source = queue.pop(); source; source = queue.pop()) {
    if (done.has(source)) continue;
    done.add(source);
    const text = texts[source] ?? readFileSync(existing(made, source), 'utf8');
    const { plain, imported } = placed(text, source);
    if (/from ['"]zod/.test(plain)) throw new Error(`${source}: schemas reach the package's types`);
    queue.push(...imported);
    const file = join(outDir, 'lib', typesOf(source));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, plain);
  }
  rmSync(made, { recursive: true });
}

/** Hand-written `.d.ts` files are copied from the tree, all others were made by the compiler. */
const existing = (made: string, source: string) =>
  source.endsWith('.d.ts') ? join(root, source) : join(made, typesOf(source));
