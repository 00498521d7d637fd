import { readFileSync } from 'node:fs';

/** The code blocks of a guide, or of any Markdown file, in one language, as a reader copies them. */
export function snippetsOf(file: string, language: string): string[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm);
  return [...blocks].filter(([, said]) => said === language).map(([, , text = '']) => text);
}

export const guide = (name: string): string => `.storybook/guides/${name}.mdx`;
