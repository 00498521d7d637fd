import sceneText from '#style/scene-tokens.css?raw';
import text from '#style/tokens.css?raw';

/** A public token of tokens.css or scene-tokens.css. */
export interface Token {
  name: `--club-${string}`;
  /** Its value, as written in its sheet. */
  value: string;
}

/** The public tokens, read from the style sheets. A new one needs no edit here. */
export const tokens: readonly Token[] = [text, sceneText].flatMap(readTokens);

/** Returns the tokens whose name matches. */
export const tokensNamed = (pattern: RegExp): Token[] => tokens.filter(({ name }) => pattern.test(name));

/** Returns the color tokens. */
export const colors = (): Token[] => tokens.filter(({ value }) => /^(light-dark\(|#)/.test(value));

const PAIR = /^light-dark\((#\w+|\w+\(.*?\)), (#\w+|\w+\(.*?\))\)$/;

/** Returns a color token's value in a scheme. Read from the source, because a build may replace light-dark(). */
export function colorOf(name: string, scheme: 'light' | 'dark'): string {
  const value = tokens.find((token) => token.name === name)?.value ?? '';
  const [, light, dark] = PAIR.exec(value) ?? [];
  return (scheme === 'light' ? light : dark) ?? value;
}

function readTokens(sheet: string): Token[] {
  const declared = sheet.matchAll(/(--club-[\w-]+):\s*([^;]+);/g);
  return [...declared].flatMap(([, name, value]) =>
    name && value ? { name: name as Token['name'], value: value.trim() } : [],
  );
}
