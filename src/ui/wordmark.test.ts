import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ourBrand as brand } from '#club/facts/brand.ts';
import { wordmarkOutlines } from './wordmark.tsx';

const svg = readFileSync('src/style/wordmark.svg', 'utf8');

it('draws the name of the club: a new name needs new outlines', () => {
  const sheet = readFileSync('src/style/wordmark.css', 'utf8');
  expect(sheet).toContain(`"${brand.name}"`);
  // One outline for each letter, and one for each hole: o, e, o, b.
  const [, outlines = ''] = / d="([^"]+)"/.exec(svg) ?? [];
  expect(outlines.match(/m/gi)).toHaveLength(brand.name.replace(' ', '').length + 4);
});

it('has the same outlines as a component, which prints and needs no file', () => {
  expect(svg).toContain(` d="${wordmarkOutlines}"`);
});

it('has the width that the sheet reserves', () => {
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  expect([Number(width) / 100, Number(height) / 100]).toEqual([7.38, 1.18]);
});
