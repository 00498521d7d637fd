import { readFileSync } from 'node:fs';

/** Returns the code blocks in one language of a guide, or of any Markdown file, as a reader copies them. */
export function snippetsOf(file: string, language: string): string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm);
  return [...blocks].filter(([, tag]) => tag === language).map(([, , text = '']) => text);
}

/** Returns the path of a guide. */
export const guide = (name: string): string => `.storybook/guides/${name}.mdx`;
