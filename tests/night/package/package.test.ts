import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { guide, snippetsOf } from '#kit/guide-snippets.ts';
import { serveStatic } from '#kit/server/serve-static.ts';
import { readElements } from '../../../scripts/package/elements/read-elements.ts';
import {
  type Consumer,
  frameworkProject,
  here,
  packageIn,
  packedConsumer,
  run,
} from '../../package/packed.ts';

interface PackageJson {
  name: string;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, object>;
  exports: Record<string, unknown>;
  publishConfig: object;
}

/** These tests run other programs while other tests run. */
const slow = { timeout: 180_000 };

let consumer: Consumer;
let files: string[];
let json: PackageJson;
let entries: string[];
beforeAll(async () => {
  consumer = await packedConsumer();
  files = readdirSync(consumer.installed, { recursive: true, encoding: 'utf8' });
  json = JSON.parse(readFileSync(join(consumer.installed, 'package.json'), 'utf8')) as PackageJson;
  entries = entriesOf(files);
}, slow.timeout);
afterAll(() => consumer.remove());

/** Returns every name that a script can import from the package. */
const entriesOf = (all: string[]): string[] => [
  'homefront-club',
  ...['core', 'ssr', 'testing', 'jsx', 'jsx-react-18', 'vue', 'svelte'].map(
    (name) => `homefront-club/${name}`,
  ),
  ...all
    .filter((file) => /^(react|elements|classes|lang)\/[a-z-]+\.js$/.test(file))
    .map((file) => `homefront-club/${file.slice(0, -3)}`),
];
/** Returns the text that elements adopt for a sheet of the source. */
const adoptedText = async (sheet: string): Promise<string> => {
  const file = pathToFileURL(join(consumer.installed, `lib/${sheet}.js`));
  return ((await import(file.href)) as { default: string }).default;
};
const read = (file: string): string => readFileSync(join(consumer.installed, file), 'utf8');

/** Returns the files of the package that `entries` import, directly or not, and the packages that they import. */
function reached(entries: readonly string[]): { files: Set<string>; packages: Set<string> } {
  const all = { files: new Set<string>(), packages: new Set<string>() };
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (all.files.has(file)) continue;
    all.files.add(file);
    for (const [, specifier = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n$]+)['"]/g)) {
      const target = posix.join(posix.dirname(file), specifier);
      if (!specifier.startsWith('.')) all.packages.add(specifier);
      else queue.push(file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
    }
  }
  return all;
}

const tsc = (project: string) =>
  run(here('node_modules/.bin/tsc'), ['-p', join(consumer.folder, project)]).catch(
    (fault: { stdout: string }) => ({ stdout: fault.stdout }),
  );

describe('the published package', slow, () => {
  it('installs one dependency, and leaves React and Playwright to projects that have them', () => {
    expect(Object.keys(json.dependencies)).toEqual(['@preact/signals-core']);
    expect(Object.keys(json.peerDependencies)).toEqual(['react', 'react-dom', 'playwright-core']);
    expect(json.peerDependenciesMeta).toEqual({
      react: { optional: true },
      'react-dom': { optional: true },
      'playwright-core': { optional: true },
    });
  });

  it('has elements that never import React', () => {
    const elements = files.filter((file) => /^elements\/[a-z-]+\.(js|d\.ts)$/.test(file));
    expect(elements.length).toBeGreaterThan(30);
    expect([...reached(elements).packages]).toEqual(['@preact/signals-core']);
  });

  it('shares one club between elements, React components and the page', () => {
    const club = 'lib/src/browser/page/page-club.js';
    for (const entry of ['main.js', 'react/pricing.js', 'elements/club-pricing.js'])
      expect([...reached([entry]).files]).toContain(club);
    const twice = files.filter((file) => file.endsWith('.light.js'));
    expect(twice.filter((file) => !/^lib\/(src\/(ui|element)|widgets|vendor)\//.test(file))).toEqual([]);
  });

  it('imports only its own files and dependencies, without our aliases', () => {
    const strangers = new Set<string>();
    for (const file of files.filter((name) => /(\.js|\.d\.ts)$/.test(name)))
      for (const [, specifier = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n$]+)['"]/g)) {
        const name = /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
        const known = { ...json.dependencies, ...json.peerDependencies };
        if (!specifier.startsWith('.') && !known[name]) strangers.add(`${file}: ${specifier}`);
      }
    // The typings of a framework import it. Projects that use them have it.
    const ofFrameworks = ['lib/typings/svelte.d.ts: svelte/elements', 'lib/typings/vue.d.ts: vue'];
    expect([...strangers].sort()).toEqual(ofFrameworks);
  });

  it('contains production code, whatever NODE_ENV was during packing', () => {
    expect(process.env.NODE_ENV).toBe('test');
    // Preact exports the name. Only a call in our code would be development code.
    const ours = files.filter((file) => file.endsWith('.js') && !file.startsWith('lib/vendor/'));
    expect(ours.filter((file) => read(file).includes('jsxDEV'))).toEqual([]);
  });

  it('styles each component with the sheets of its element', async () => {
    const { elements } = await readElements();
    for (const { tag, sheets } of elements.filter(({ lit }) => !lit)) {
      const styles = read(`styles/${tag.replace('club-', '')}.css`).matchAll(/@import '\.\/(.+)';/g);
      const imported = Array.from(styles, ([, path = '']) => read(`styles/${path}`).trim());
      const adopted = ['src/style/layers.css', ...sheets].map(adoptedText);
      expect(imported).toEqual(await Promise.all(adopted));
    }
  });

  it('contains no test, no story and no node_modules', () => {
    expect(files.filter((file) => /\.test\.|\.stories\.|node_modules/.test(file))).toEqual([]);
  });

  it('is published with provenance, and with every file that packing wrote', () => {
    expect(json.publishConfig).toEqual({ access: 'public', provenance: true });
    const written = readdirSync(packageIn(consumer.folder), { recursive: true, encoding: 'utf8' });
    expect([...files].sort()).toEqual(written.sort());
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'docs/package.md'])
      expect(files).toContain(file);
  });

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: consumer.installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, json))).toEqual([]);
  });
});

describe('on a server', slow, () => {
  it('imports every entry without an error and without a global', async () => {
    const script = `
      const before = new Set(Reflect.ownKeys(globalThis));
      for (const entry of ${JSON.stringify(entries)}) await import(entry);
      console.log(JSON.stringify(Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String)));`;
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer.folder,
    });
    expect({ globals: JSON.parse(stdout) as string[], stderr }).toEqual({ globals: [], stderr: '' });
  });

  it('contains Spanish, with the words in a separate module that loads on demand', async () => {
    const script = `
      import { loadSpanish } from 'homefront-club/lang/es';
      const { lang, words } = await loadSpanish();
      console.log(JSON.stringify([lang, words.login.submit]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer.folder,
    });
    const [lang, submit] = JSON.parse(stdout) as [string, string];
    expect(lang).toBe('es');
    expect(read('lib/host-app/languages/es/package-book.js')).not.toContain(submit);
    expect(read('lib/host-app/languages/es/widgets/login.copy.js')).toContain(submit);
  });

  it("runs a scenario in a consumer's own test", async () => {
    const script = `
      import { scenario } from 'homefront-club/testing';
      const free = scenario('free');
      free.start();
      await free.club.members.load();
      console.log(JSON.stringify([free.club.session.signedIn.value, typeof free.club.members.member.value?.name]));
      free.dispose();`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: consumer.folder,
    });
    expect(JSON.parse(stdout)).toEqual([true, 'string']);
  });
});

describe('in a separate project', slow, () => {
  afterAll(closeBrowser);

  it('shows its widgets on the built page', async () => {
    const outDir = join(consumer.folder, 'built');
    // In its own process, because NODE_ENV=test of this one would select React's development build.
    await run(here('node_modules/.bin/vite'), ['build', '--outDir', outDir], {
      cwd: consumer.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const { address, close } = await serveStatic(outDir);
    const page = await (await newContext()).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(address);
    await page.locator('#app').getByRole('button', { name: 'Login' }).waitFor();
    // The classes of elements, under names of the page.
    await page.locator('shop-account').getByRole('link').first().waitFor();
    await page.locator('shop-login').getByRole('button', { name: 'Login' }).waitFor();
    const defined = await page.evaluate(() =>
      ['club-account', 'club-login'].filter((tag) => customElements.get(tag)),
    );
    expect(defined).toEqual([]);
    expect(faults).toEqual([]);
    close();
  });

  it('has types for bundlers, with complete declarations', async () => {
    expect((await tsc('tsconfig.json')).stdout).toBe('');
  });

  it.each(['main-alone.ts', 'react-alone.tsx', 'element-alone.ts'])(
    'types the events of the club for listeners without a further import (%s)',
    async (file) => {
      expect((await tsc(`tsconfig.${file}.json`)).stdout).toBe('');
    },
  );

  it('has types for Node’s own resolution', async () => {
    expect((await tsc('tsconfig.node.json')).stdout).toBe('');
  });

  it('builds without React and Lit when only the core is used', async () => {
    const built = async (input: string): Promise<string> => {
      const made = await build({
        configFile: false,
        root: consumer.folder,
        logLevel: 'error',
        build: { write: false, rolldownOptions: { input: join(consumer.folder, input) } },
      });
      if (!('output' in made)) throw new Error('Vite built more than one output, or runs in watch mode.');
      return made.output.map((file) => ('code' in file ? file.code : String(file.source))).join('\n');
    };
    const app = await built('index.html');
    expect(app).toContain('club-login');
    expect(app).toContain('@layer');
    const core = await built('src/core-alone.ts');
    expect(core).toContain('authToken');
    expect(core).not.toMatch(/react\.|litHtmlVersions/);
  });
});

describe('the guides', slow, () => {
  it('contain code that builds and runs with the installed package', async () => {
    for (const text of snippetsOf(guide('scenarios'), 'js'))
      await run(process.execPath, ['--input-type=module', '-e', `${text}\ndispose();`], {
        cwd: consumer.folder,
      });
    const input = join(consumer.folder, 'src/guide.jsx');
    for (const text of snippetsOf(guide('getting-started'), 'jsx')) {
      writeFileSync(input, text);
      const made = await build({
        configFile: false,
        root: consumer.folder,
        logLevel: 'error',
        build: { write: false, lib: { entry: input, formats: ['es'], fileName: 'guide' } },
      });
      expect(JSON.stringify(made)).toContain('club-pricing');
    }
  });
});

// It needs the package registry.
describe('installed by npm with React 18, Vue and Svelte', { timeout: 300_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await frameworkProject(consumer.tarball);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has types for each', async () => {
    const { stdout } = await run(here('node_modules/.bin/tsc'), ['-p', folder]).catch(
      (fault: { stdout: string }) => fault,
    );
    expect(stdout).toBe('');
  });

  it('renders its React components with React 18', async () => {
    const { stdout } = await run(process.execPath, [join(folder, 'src/drawn.mjs')], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(['18.3.1', true]);
  });
});
