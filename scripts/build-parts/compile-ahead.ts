import type { Plugin } from 'vite';

/** To be the first line of a file: Chromium from 136 on compiles all of it while it comes, beside the page's own work. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks what is run as soon as it is there: every entry and what it imports. What is imported on demand (the questions,
 * dialogs, the rest of the session core) stays as it is, since most of it waits for somebody to press something.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const seen = new Set<string>();
      const mark = (name: string): void => {
        const file = bundle[name];
        if (file?.type !== 'chunk' || seen.has(name)) return;
        seen.add(name);
        file.code = COMPILE_AHEAD + file.code;
        file.imports.forEach(mark);
      };
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) mark(file.fileName);
    },
  };
}
