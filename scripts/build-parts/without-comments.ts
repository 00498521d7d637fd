import type { Plugin } from 'vite';

/** Leaves our comments out of the built index.html: every visitor would fetch them with every page. */
export const withoutComments = (): Plugin => ({
  name: 'club-without-comments',
  apply: 'build',
  transformIndexHtml: (html) => html.replace(/<!--[^]*?-->\s*/g, ''),
});
