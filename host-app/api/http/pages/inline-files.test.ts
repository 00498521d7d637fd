import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineFiles } from './inline-files.ts';
import { createStaticFile } from './static-files.ts';

const files: Record<string, string> = {
  'static/assets/early-1.js': "document.title = '$&'",
  'a.css': '@layer one, two;',
  'b.css': 'p::before { content: "$1" }',
};
const read = async (path: string) =>
  files[path] === undefined ? undefined : createStaticFile(Buffer.from(files[path]), '.css');
const page = (
  sheet = 'b.css',
) => `<head><script src="/static/assets/early-1.js" data-font="/f.woff2"></script>
<link rel="stylesheet" crossorigin href="/a.css">
<link rel="stylesheet" crossorigin href="/${sheet}" />
</head>`;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineFiles', () => {
  it('puts the sheets in their order and the early script into the page, with their hashes (TAP-04)', async () => {
    const { html, hashes } = await inlineFiles(page(), read);
    const css = '@layer one, two;\np::before { content: "$1" }';
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).toContain(`<script data-font="/f.woff2">document.title = '$&'</script>`);
    expect(hashes).toEqual({ style: [sha256(css)], script: [sha256("document.title = '$&'")] });
    // Vite's preloader looks for these links.
    expect(html.match(/<link rel="stylesheet" href="\/[ab]\.css" disabled/g)).toHaveLength(2);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<link'));
  });

  it('leaves a page with links when a sheet is missing', async () => {
    const linked = page('gone.css');
    expect(await inlineFiles(linked, read)).toEqual({ html: linked, hashes: { script: [], style: [] } });
  });
});
