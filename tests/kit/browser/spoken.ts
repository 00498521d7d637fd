import type { Page } from 'playwright';
import { build } from 'vite';

/** What a screen reader would say, one phrase per line. */
export type Spoken = string[];

interface Reader {
  start(options: { container: Element }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

const MOST_PHRASES = 400;

/** Builds the virtual screen reader as one script that makes `globalThis.reader`. */
export async function readerScript(): Promise<string> {
  const id = 'virtual:reader';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'reader-entry',
        resolveId: (source) => (source === id ? `\0${id}` : undefined),
        load: (source) =>
          source === `\0${id}`
            ? "import { virtual } from '@guidepup/virtual-screen-reader'; globalThis.reader = virtual;"
            : undefined,
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: id, output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script] = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  if (!script) throw new Error('The virtual screen reader was not built.');
  return script;
}

/** Reads a part of the page from its start to its end. */
export const readAloud = (page: Page, selector: string): Promise<Spoken> =>
  page.evaluate(
    async ({ part, most }) => {
      const { reader } = globalThis as unknown as { reader: Reader };
      const container = document.querySelector(part);
      // A browser that runs scripts has nothing in it; the virtual reader would say its source.
      for (const noscript of document.querySelectorAll('noscript')) noscript.remove();
      if (!container) throw new Error(`There is no ${part}.`);
      await reader.start({ container });
      const first = await reader.lastSpokenPhrase();
      for (let count = 0; count < most; count += 1) {
        await reader.next();
        // After the end it begins again.
        if ((await reader.lastSpokenPhrase()) === first) break;
      }
      const spoken = await reader.spokenPhraseLog();
      await reader.stop();
      return spoken.slice(0, -1);
    },
    { part: selector, most: MOST_PHRASES },
  );
