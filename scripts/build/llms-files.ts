// llms.txt and llms-full.txt of the site: the public interface for language models, from the element definitions.
import { readFileSync } from 'node:fs';
import { elementsPage } from '../elements-doc.ts';
import { describedComponents, describedElements } from '../package/elements/described.ts';
import { llmsFull, llmsIndex } from '../package/elements/llms.ts';
import { operationsOf, recordedApi } from '../package/elements/recorded.ts';
import { readJson, root } from '../run.ts';

export async function llmsTexts(): Promise<Record<string, string>> {
  const elements = await describedElements();
  const { exports } = readJson<{ exports: object }>('package.json');
  return {
    'llms.txt': llmsIndex(elements),
    'llms-full.txt': llmsFull({
      packagePage: readFileSync(`${root}docs/package.md`, 'utf8'),
      entries: Object.keys(exports),
      components: await describedComponents(),
      elementsPage: await elementsPage(),
      operations: operationsOf(await recordedApi()),
    }),
  };
}
