import text from '#style/tokens.css?raw';

export interface Token {
  name: `--club-${string}`;
  /** As tokens.css says it. */
  value: string;
  /** The comment that stands over its block. */
  about: string;
}

/** The public tokens, read from the sheet itself: a new one needs no edit here. */
export const tokens: readonly Token[] = readTokens(text);

export const tokensNamed = (pattern: RegExp): Token[] => tokens.filter(({ name }) => pattern.test(name));

export const colours = (): Token[] => tokens.filter(({ value }) => /^(light-dark\(|#)/.test(value));

const PAIR = /^light-dark\((#\w+|\w+\(.*?\)), (#\w+|\w+\(.*?\))\)$/;

/** What a colour token is under a scheme. Read from the sheet: a build may lower light-dark() to what one page has. */
export function colourOf(name: string, scheme: 'light' | 'dark'): string {
  const value = tokens.find((token) => token.name === name)?.value ?? '';
  const [, light, dark] = PAIR.exec(value) ?? [];
  return (scheme === 'light' ? light : dark) ?? value;
}

function readTokens(sheet: string): Token[] {
  const found: Token[] = [];
  let about = '';
  for (const [, comment, name, value] of sheet.matchAll(/\/\*(.*?)\*\/|(--club-[\w-]+):\s*([^;]+);/gs)) {
    if (comment) about = comment.trim();
    else if (name && value) found.push({ name: name as Token['name'], value: value.trim(), about });
  }
  return found;
}
