import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type InlinePage, inlineEarly, inlineSheets } from './inline-files.ts';
import { createStaticFile } from './static-files.ts';

const files: Record<string, string> = {
  'static/assets/early-1.js': "document.title = '$&'",
  'a.css': '@layer one, two;',
  'b.css': 'p::before { content: "$1" }',
};
const read = async (path: string) =>
  files[path] === undefined ? undefined : createStaticFile(Buffer.from(files[path]), '.css');
const page = (sheet = 'b.css'): InlinePage => ({
  html: `<head><script src="/static/assets/early-1.js" data-font="/f.woff2"></script>
<link rel="stylesheet" crossorigin href="/a.css">
<link rel="stylesheet" crossorigin href="/${sheet}" />
</head>`,
  hashes: { script: [], style: [] },
});
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('inlineEarly and inlineSheets', () => {
  it('put the early script and the sheets in their order into the page, with their hashes (TAP-04)', async () => {
    const { html, hashes } = await inlineSheets(await inlineEarly(page(), read), read);
    const css = '@layer one, two;\np::before { content: "$1" }';
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).toContain(`<script data-font="/f.woff2">document.title = '$&'</script>`);
    expect(hashes).toEqual({ style: [sha256(css)], script: [sha256("document.title = '$&'")] });
    // Vite's preloader looks for these links.
    expect(html.match(/<link rel="stylesheet" href="\/[ab]\.css" disabled/g)).toHaveLength(2);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<link'));
  });

  it('leave the links of a page when a file is missing', async () => {
    expect(await inlineSheets(page('gone.css'), read)).toEqual(page('gone.css'));
    expect(await inlineEarly(page(), async () => undefined)).toEqual(page());
  });
});
