// Readable colors: the contrast of the colors on the theming page, and the nearest readable color (WCAG 2.2).
/** The least contrast of ordinary text. */
export const ENOUGH = 4.5;

/** The background tokens of each text token. */
const grounds = {
  '--club-ink': ['--club-paper', '--club-paper-raised', '--club-paper-sunken'],
  '--club-ink-soft': ['--club-paper', '--club-paper-raised', '--club-paper-sunken'],
  '--club-brand': ['--club-paper', '--club-paper-raised', '--club-brand-soft'],
  '--club-brand-strong': ['--club-paper', '--club-paper-raised'],
  '--club-on-brand': ['--club-brand', '--club-brand-strong'],
  '--club-brass': ['--club-paper-raised', '--club-brass-soft'],
  '--club-good': ['--club-paper-raised', '--club-good-soft'],
  '--club-bad': ['--club-paper-raised', '--club-bad-soft'],
};

/** Returns true for a text token. */
export const isText = (name) => name in grounds;

/**
 * Returns each unreadable text token with its worst background and a readable color. `colorOf` gives a token's color.
 */
export function faultsOf(colorOf, changed) {
  return Object.entries(grounds).flatMap(([text, below]) => {
    if (![text, ...below].some((name) => changed.has(name))) return [];
    const rated = below.map((ground) => [contrastOf(colorOf(text), colorOf(ground)), ground]);
    const [contrast, ground] = rated.sort(([a], [b]) => a - b)[0];
    return contrast < ENOUGH
      ? [{ text, ground, contrast, better: readable(text, colorOf(text), colorOf) }]
      : [];
  });
}

/** Returns the color, or the nearest lighter or darker one with enough contrast to all backgrounds of the token. */
export function readable(text, color, colorOf) {
  const below = grounds[text].map(colorOf);
  const isEnough = (one) => below.every((ground) => contrastOf(one, ground) >= ENOUGH);
  for (let share = 0; share <= 1; share += 0.02)
    for (const end of [0, 255]) {
      const mixed = mix(color, end, share);
      if (isEnough(mixed)) return mixed;
    }
  return luminanceOf(below[0]) < 0.18 ? '#ffffff' : '#000000';
}

const channelsOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mix = (hex, end, share) =>
  `#${channelsOf(hex)
    .map((channel) => Math.round(channel + (end - channel) * share))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

/** Returns the contrast of two `#rrggbb` colors by WCAG 2.2. */
export function contrastOf(one, other) {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex) {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
