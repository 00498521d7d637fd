import { escapeHtml } from '#club/rules/escape-html.ts';

/** The same words for readers of HTML: paragraphs, line breaks and links, nothing from elsewhere. */
export const mailHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>')}</p>`)
    .join('\n');

/** Addresses of already escaped text become links. */
export const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
