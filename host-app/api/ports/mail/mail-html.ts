import { escapeHtml } from '#club/rules/escape-html.ts';

/** Returns the text as HTML: paragraphs, line breaks and links, without remote content. */
export const mailHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** Returns escaped HTML with its addresses turned into links. */
export const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
