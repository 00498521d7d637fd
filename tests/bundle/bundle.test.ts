import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { parseAst } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { elementSettings, settingsReference } from '#element/settings.ts';
import { isNightly } from '#kit/nightly.ts';
import { sampleMembers } from '#server/sample-members.ts';
import { reference as loginReference } from '#widgets/login/login.definition.ts';
import { bundleFaults, originFaults, secretFaults, sinkFaults } from './bundle-faults.ts';

const EMBED = 'dist/embed';
const MOST_PACKAGES = 7;
const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const { packages, scripts } = readJson<{
  packages: Record<string, string>;
  scripts: Record<string, string[]>;
}>(`${EMBED}/packages.json`);
const lock = readJson<{
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}>('package-lock.json');
const manifest = readJson<
  { version: string } & Record<'dependencies' | 'devDependencies', Record<string, string>>
>('package.json');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-bundle-'));
  folders.push(folder);
  return folder;
};

describe('what the server runs on', () => {
  it('has each package that the built server imports in `dependencies`, and no other', () => {
    const files = ['main.js', ...readdirSync('dist/server/assets').map((file) => `assets/${file}`)];
    const code = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`dist/server/${file}`, 'utf8'));
    const imported = [
      ...code.join('\n').matchAll(/(?:^import .*|^import )"([^".][^"]*)";$|import\("([^".][^"]*)"\)/gm),
    ]
      .map(([, first, later]) => first ?? later ?? '')
      .filter((path) => !path.startsWith('node:'))
      .map((path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
    // Only a development installation has the embedded database. zod-openapi imports zod.
    const wanted = new Set(['zod', ...imported].filter((name) => name !== '@electric-sql/pglite'));
    expect([...wanted].sort()).toEqual(Object.keys(manifest.dependencies ?? {}).sort());
  });
});

describe('the colors of each build', () => {
  it.each(['site', 'embed', 'render', 'server'])(
    'of %s need no switches of Lightning CSS, which our pages do not have (WCAG 1.4.3, 1.4.11)',
    (mode) => {
      const files = readdirSync(`dist/${mode}`, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.(css|js|html)$/.test(file),
      );
      const broken = files.filter((file) =>
        readFileSync(`dist/${mode}/${file}`, 'utf8').includes('--lightningcss-'),
      );
      expect(broken).toEqual([]);
    },
  );
});

describe('what the elements are made of', () => {
  const tags = readdirSync(EMBED).flatMap((file) => /^(club-[a-z-]+)\.js$/.exec(file)?.[1] ?? []);
  const isWidget = (tag: string) => {
    const name = tag.slice('club-'.length);
    return existsSync(`widgets/${name}/${name}.tsx`);
  };

  it('runs each widget on at most 7 packages of others', () => {
    const byWidget = tags.filter(isWidget).map((tag) => [tag, packagesOf(tag)] as const);
    expect(byWidget.length).toBeGreaterThan(12);
    expect(byWidget.filter(([, names]) => names.length > MOST_PACKAGES)).toEqual([]);
  });

  it('runs the small elements on Lit, signals and the packages of files that they share with widgets', () => {
    const lit = ['@lit-labs/preact-signals', '@lit/reactive-element', 'lit-element', 'lit-html'];
    const others = ['@preact/signals-core', '@r2wc/core', '@r2wc/react-to-web-component', 'clsx', 'preact'];
    for (const tag of tags.filter((one) => !isWidget(one)))
      expect([...lit, ...others]).toEqual(expect.arrayContaining(packagesOf(tag)));
  });

  it('has each of them in package.json at the version of the lock file', () => {
    const dependencies = { ...manifest.devDependencies, ...manifest.dependencies };
    for (const [name, version] of Object.entries(packages)) {
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
      expect(Object.keys(dependencies)).toContain(directOf(name));
    }
  });

  it('publishes the version and the correct integrity of each script', () => {
    const { version, integrity } = readJson<{ version: string; integrity: Record<string, string> }>(
      `${EMBED}/sri.json`,
    );
    expect(version).toBe(manifest.version);
    // The folder also has parts of earlier releases, which open pages may still request.
    const entries = readdirSync(EMBED).filter((file) => file.endsWith('.js'));
    const built = new Set(entries.flatMap((file) => [...filesOf(file)]));
    // A server answers this one with its own.
    built.delete('brand.js');
    expect(Object.keys(integrity)).toEqual(expect.arrayContaining([...built]));
    expect(integrity).not.toHaveProperty(['brand.js']);
    for (const file of Object.keys(integrity)) expect(integrity[file]).toBe(sriOf(join(EMBED, file)));
  });

  it('loads the brand along with the first files of a tag, and no first view waits for it', () => {
    const { preload, standalone } = readJson<Record<'preload' | 'standalone', Record<string, string[]>>>(
      `${EMBED}/sri.json`,
    );
    const prerendered = Object.values(standalone).flat();
    expect(Object.keys(preload).filter((entry) => !preload[entry]?.includes('brand.js'))).toEqual([]);
    const tags = Object.keys(preload).filter((entry) => entry.startsWith('club-'));
    const firstImports = Object.fromEntries(tags.map((entry) => [entry, importsOf(entry)[0]]));
    expect(firstImports).toEqual(
      Object.fromEntries(
        tags.map((entry) => [entry, prerendered.includes(entry) ? undefined : './brand.js']),
      ),
    );
    const chunks = readdirSync(join(EMBED, 'chunks')).filter((file) => file.endsWith('.js'));
    expect(chunks.filter((file) => importsOf(`chunks/${file}`).includes('../brand.js'))).toHaveLength(1);
  });

  it('needs the brand and four files for the plans, and no code of plans for a form', () => {
    const { preload } = readJson<{ preload: Record<string, string[]> }>(`${EMBED}/sri.json`);
    const plain = (files: string[] = []) => files.map((file) => file.replace(/-[\w-]{8}\.js$/, '.js')).sort();
    expect(plain(preload['club-pricing.js'])).toEqual([
      'brand.js',
      'chunks/club-pricing.js',
      'chunks/club.js',
      'chunks/plans.js',
      'chunks/widget.js',
    ]);
    expect(plain(preload['club-signup.js'])).not.toContain('chunks/plans.js');
  });

  it('contains no text that only the element reference reads', () => {
    const code = [...filesOf('club-login.js')]
      .map((file) => readFileSync(join(EMBED, file), 'utf8'))
      .join('');
    expect(code).toContain(elementSettings.apiHost);
    expect(code).not.toContain(settingsReference.apiHost.about);
    expect(code).not.toContain(loginReference.about);
  });

  it.runIf(isNightly)('builds the same bytes twice', { timeout: 300_000 }, async () => {
    const [one, other] = [await builtAnew(), await builtAnew()];
    expect(Object.keys(one).length).toBeGreaterThan(50);
    expect(other).toEqual(one);
  });
});

describe('bundleFaults', () => {
  const canaries = Object.values(sampleMembers).map(({ password }) => password);

  it.each([EMBED, 'dist/site'])(
    'finds no way to run text, no secret and no unnamed origin in %s (V1.3.2)',
    (folder) => {
      expect(bundleFaults(folder, canaries)).toEqual([]);
    },
  );

  it.each([
    ['eval', 'eval(a)'],
    ['eval', '(0, eval)(a)'],
    ['eval', 'window.eval("1")'],
    ['Function', 'new Function("a", b)'],
    ['Function', 'globalThis.Function(a)'],
    ['document.write', 'document.write(a)'],
    ['document.write', 'window.document["writeln"](a)'],
    ['innerHTML', 'a.innerHTML = b'],
    ['innerHTML', 'a["innerHTML"] += `${b}`'],
    ['outerHTML', 'a.b.outerHTML = b()'],
    ['srcdoc', 'frame.srcdoc = b'],
    ['insertAdjacentHTML', 'a.insertAdjacentHTML("beforeend", b)'],
    ['parseFromString', 'new DOMParser().parseFromString(a, "text/html")'],
    ['timer of text', 'setTimeout("a()", 1)'],
    ['dangerouslySetInnerHTML', 'jsx("p", { dangerouslySetInnerHTML: { __html: a } })'],
    ['javascript: address', 'a.href = "javascript:b()"'],
  ])('finds %s in %s', (sink, source) => {
    expect(sinkFaults(source)[0]).toMatch(new RegExp(`^${sink.replace('.', '\\.')} in `));
  });

  it.each(['a.innerHTML = ""', 'a.innerHTML = `<b></b>`', 'retrieval(a)', 'a.write(b)', 'setTimeout(a, 1)'])(
    'accepts %s',
    (source) => {
      expect(sinkFaults(source)).toEqual([]);
    },
  );

  it.each([
    `${'-----BEGIN'} RSA PRIVATE KEY-----`,
    `"${'sk_'}live_0123456789abcdef"`,
    `"${'whsec_'}0123456789abcdef"`,
    `"${'AKIA'}0123456789ABCDEF"`,
    `"${'AIza'}${'x'.repeat(35)}"`,
    `"${'ghp_'}${'x'.repeat(36)}"`,
    `"${'eyJ'}hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"`,
    `"${'postgres:'}//club:hunter22@db.internal/club"`,
    'password: "Canary#2026"',
  ])('finds the secret in %s', (text) => {
    expect(secretFaults(text, ['Canary#2026'])).toHaveLength(1);
  });

  it('names each origin that nobody named before', () => {
    expect(
      originFaults(
        '"https://cdn.other.test/a.js" "https://accounts.google.com/x" "HTTP://evil.example.com.test"',
      ),
    ).toEqual(['names the origin https://cdn.other.test', 'names the origin http://evil.example.com.test']);
  });

  it('reports a folder without scripts, and planted faults', () => {
    const folder = newFolder();
    expect(bundleFaults(folder)[0]).toContain('holds no script');
    writeFileSync(join(folder, 'a.js'), 'eval(name); export const at = "https://cdn.other.test";');
    writeFileSync(join(folder, 'a.css'), '@import "https://fonts.other.test/a.css";');
    expect(bundleFaults(folder)).toEqual([
      'a.css: names the origin https://fonts.other.test',
      'a.js: eval in eval(name)',
      'a.js: names the origin https://cdn.other.test',
    ]);
  });
});

/** Returns our dependency that installs a package: lit for lit-html, the package itself for most. */
function directOf(name: string): string {
  const dependencies = { ...manifest.devDependencies, ...manifest.dependencies };
  if (dependencies[name]) return name;
  const bringing = Object.keys(dependencies).find((one) => bringsOf(one).includes(name));
  return bringing ?? name;
}

const bringsOf = (name: string) => Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {});

/** Returns the packages whose code a page with one element loads before the element runs. */
const packagesOf = (tag: string): string[] => [
  ...new Set([...filesOf(`${tag}.js`)].flatMap((file) => scripts[file] ?? [])),
];

/** Returns a script and what it imports before it runs. */
function filesOf(entry: string): Set<string> {
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const source of importsOf(file)) add(posix.join(posix.dirname(file), source));
  };
  add(entry);
  // An entry that prerenders its element fetches the files by itself.
  const { preload } = readJson<{ preload: Record<string, string[]> }>(`${EMBED}/sri.json`);
  for (const file of preload[entry] ?? []) add(file);
  return files;
}

const importsOf = (file: string): string[] =>
  parseAst(readFileSync(join(EMBED, file), 'utf8')).body.flatMap((node) =>
    'source' in node && node.source ? [String(node.source.value)] : [],
  );

const sriOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

async function builtAnew(): Promise<Record<string, string>> {
  const outDir = newFolder();
  const args = ['--import', 'tsx', 'scripts/build.ts', 'embed', '--out', outDir];
  await promisify(execFile)(process.execPath, args);
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file.slice(outDir.length), sriOf(file)];
    }),
  );
}
