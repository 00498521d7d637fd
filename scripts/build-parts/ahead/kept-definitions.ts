import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Lets element files keep their definition in place of defining their tag; `isMeant` selects the files. */
export const keptDefinitions = (root: string, isMeant: (file: string) => boolean = () => true): Plugin => ({
  name: 'kept-definitions',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    source === '#element/define-widget.tsx' && isMeant(importer)
      ? join(root, 'src/element/kept-definitions.ts')
      : undefined,
});
