import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { snippetsOf } from '#kit/guide-snippets.ts';
import { serveStatic } from '#kit/server/serve-static.ts';
import { aWirePlan, somePlans } from '#testing/builders.ts';
import { type Consumer, here, run, unpackedConsumer } from '../../package/packed.ts';

/** These tests run other programs while other tests run. */
const slow = { timeout: 180_000 };

let consumer: Consumer;
beforeAll(async () => {
  consumer = await unpackedConsumer();
}, slow.timeout);
afterAll(() => consumer.remove());
afterAll(closeBrowser);

const write = (file: string, text: string) => writeFileSync(join(consumer.folder, file), text);
/** Returns the one code block in a language of the README that npm shows. */
function snippet(language: string): string {
  const [only, ...others] = snippetsOf(join(consumer.installed, 'README.md'), language);
  if (!only || others.length > 0) throw new Error(`The README needs one block in ${language}.`);
  return only;
}

describe('the README of the package', slow, () => {
  it('installs the package by its name', () => {
    const { name } = JSON.parse(readFileSync(join(consumer.installed, 'package.json'), 'utf8')) as {
      name: string;
    };
    expect(snippet('sh')).toBe(`npm install ${name}\n`);
  });

  it('has an element that renders on a built page', async () => {
    write('index.html', `<!doctype html>${snippet('html')}<script type="module" src="/element.js"></script>`);
    write('element.js', snippet('js'));
    const outDir = join(consumer.folder, 'readme');
    await run(here('node_modules/.bin/vite'), ['build', '--outDir', outDir], {
      cwd: consumer.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const { address, close } = await serveStatic(outDir);
    const page = await (await newContext()).newPage();
    // The club of the snippet does not exist. The link of the page shows until the plans are there.
    await page.route('https://club.example.com/**', (route) =>
      route.fulfill({
        json: { status: 'success', data: somePlans().map(aWirePlan) },
        headers: { 'Access-Control-Allow-Origin': '*' },
      }),
    );
    await page.goto(address);
    const title = page.getByRole('heading', { name: 'Membership plans' });
    await title.waitFor();
    expect(await title.count()).toBe(1);
    await page.context().close();
    close();
  });

  it('has a React component with types that renders on a server', async () => {
    write('src/readme.tsx', snippet('tsx'));
    write(
      'tsconfig.readme.json',
      JSON.stringify({ extends: './tsconfig.json', include: ['src/readme.tsx', 'src/css.d.ts'] }),
    );
    await run(here('node_modules/.bin/tsc'), ['-p', join(consumer.folder, 'tsconfig.readme.json')]);
    write(
      'src/server.jsx',
      `import { renderToString } from 'react-dom/server';
      import { Plans } from './readme.tsx';
      console.log(renderToString(<Plans />));`,
    );
    await run(here('node_modules/.bin/vite'), ['build', '--ssr', 'src/server.jsx', '--outDir', 'server'], {
      cwd: consumer.folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const { stdout } = await run(process.execPath, ['server/server.js'], { cwd: consumer.folder });
    expect(stdout).toContain('club-pricing');
  });

  it('has a test that passes', async () => {
    const code = `${snippet('ts')}\nconsole.log('passed');`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', code], {
      cwd: consumer.folder,
    });
    expect(stdout).toContain('passed');
  });

  it('comes with guides whose links to pages lead to a page of the package', () => {
    const guides = readdirSync(join(consumer.installed, 'docs')).map((name) => `docs/${name}`);
    expect(guides).toContain('docs/package.md');
    const dead = ['README.md', 'CHANGELOG.md', ...guides].flatMap((page) => {
      const path = join(consumer.installed, page);
      const links = readFileSync(path, 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#]+\.md)/g);
      const pages = [...links].map(([, link = '']) => link);
      return pages.filter((to) => !existsSync(join(dirname(path), to))).map((to) => `${page}: ${to}`);
    });
    expect(dead).toEqual([]);
  });
});
