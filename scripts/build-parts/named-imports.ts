import type { Plugin } from 'vite';

/** Packages whose import keeps code that no page needs, with what to import instead. */
const rewrites = [
  // The default export of preact/compat holds all of it, so nothing could be left out.
  {
    file: /\/node_modules\/(@r2wc\/react-to-web-component|@react-oauth\/google|react-image-crop)\/dist\/[\w.-]+\.js$/,
    from: /import (\w+)(?:, (\{[^}]+\}))? from ["']react["']/,
    to: ([name = '', names = '{}']: (string | undefined)[]) =>
      `import * as ${name} from "react"; import ${names} from "react"`,
  },
  // Elements use SignalWatcher. The other two register Lit directives, which no bundler leaves out.
  {
    file: /\/@lit-labs\/preact-signals\/index\.js$/,
    from: /export\{watch\}from"[^"]+";export\{html,svg,withWatch\}from"[^"]+";/,
    to: () => '',
  },
];

/** Lets the bundler leave out what elements do not use of their libraries. Throws when a library has changed. */
export function namedImports(): Plugin {
  return {
    name: 'named-imports',
    transform(code, id) {
      const rewrite = rewrites.find(({ file }) => file.test(id));
      if (!rewrite) return undefined;
      if (!rewrite.from.test(code))
        throw new Error(`${id} has changed. See scripts/build-parts/named-imports.ts.`);
      return {
        code: code.replace(rewrite.from, (_, ...found: (string | undefined)[]) => rewrite.to(found)),
        map: null,
      };
    },
  };
}
