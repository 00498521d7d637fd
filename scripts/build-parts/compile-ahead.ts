import type { Plugin } from 'vite';

/** The first line of a file that Chromium 136 and later compiles while it downloads, off the main thread. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks every entry and its static imports, which run at once. Does not mark lazy modules, such as the questions and
 * dialogs: most of their code waits for a press.
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
      // A small entry without imports compiles in no time.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry && file.imports.length > 0) mark(file.fileName);
    },
  };
}
