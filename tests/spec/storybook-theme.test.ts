import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clubTheme, frameColors } from '../../.storybook/theme.ts';

const tokens = readFileSync('src/style/tokens.css', 'utf8');
const names = Object.keys(frameColors.light) as (keyof typeof frameColors.light)[];

describe('the theme of Storybook', () => {
  it.each(names)('has the color %s of tokens.css', (name) => {
    const { light, dark } = { light: frameColors.light[name], dark: frameColors.dark[name] };
    expect(tokens).toContain(`--club-${name}: light-dark(${light}, ${dark});`);
  });

  it('uses our typeface and our logo', () => {
    const theme = clubTheme('dark', { brandTitle: 'Club', brandImage: 'logo.svg' });
    expect(theme).toMatchObject({ base: 'dark', brandTitle: 'Club', brandImage: 'logo.svg' });
    expect(theme.fontBase).toMatch(/^"Public Sans/);
  });
});
