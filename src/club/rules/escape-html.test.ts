import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

it('escapeHtml leaves no character that ends a text or an attribute of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});
