// The package's declarations: those that an entry reaches, next to their modules, without aliases and schemas.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { bin, root, run } from '../run.ts';
import { wireTypes } from './wire-types.mjs';

const own = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*|\bdeclare module\s+)(['"])([^'"]+)\2/g;

/** `#core/club.ts` -> src/core/club.ts; `./club.ts` from there. Undefined for packages. */
function sourceOf(specifier, from) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const floor = Object.keys(own.imports).find((alias) => specifier.startsWith(alias.slice(0, -1)));
  return floor && posix.join(own.imports[floor].slice(0, -1), specifier.slice(floor.length - 1));
}

const typesOf = (source) => source.replace(/(\.d)?\.tsx?$/, '.d.ts');
const isScript = (source) => /\.tsx?$/.test(source);

/** Returns the declaration's text for the package, and the sources that it imports. */
function placed(text, source) {
  const leans = [];
  const here = posix.dirname(`lib/${source}`);
  const plain = text.replace(SPECIFIER, (whole, word, quote, specifier) => {
    const target = sourceOf(specifier, source);
    if (!target || !isScript(target)) return whole;
    leans.push(target);
    const path = posix.relative(here, `lib/${target.replace(/(\.d)?\.tsx?$/, '.js')}`);
    return `${word}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });
  return { plain, leans };
}

/** Writes the declarations of `sources` and of all they lean on below lib/; `typings` stand in the tree already. */
export async function buildTypes(sources, outDir) {
  const made = join(outDir, '.types');
  // The compiler answers 0 also with faults in a file that no entry reaches; npm run check is there for those.
  await run(bin('tsc'), ['-p', 'tsconfig.lib.json', '--outDir', made]);
  const texts = { 'src/contract/wire.ts': await wireTypes() };
  const done = new Set();
  const queue = [...sources];
  while (queue.length > 0) {
    const source = queue.pop();
    if (done.has(source)) continue;
    done.add(source);
    const text = texts[source] ?? readFileSync(existing(made, source), 'utf8');
    const { plain, leans } = placed(text, source);
    if (/from ['"]zod/.test(plain)) throw new Error(`${source}: schemas reach the package's types`);
    queue.push(...leans);
    const file = join(outDir, 'lib', typesOf(source));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, plain);
  }
  rmSync(made, { recursive: true });
}

/** Hand-written and generated `.d.ts` files are copied from the tree, all others were made by the compiler. */
const existing = (made, source) =>
  source.endsWith('.d.ts') ? join(root, source) : join(made, typesOf(source));
