// Fails for CSS that a browser of package.json's browserslist does not support. docs/browsers.md lists the floor.
// `npm run check` runs it. A use that needs a newer browser gets a comment with what older browsers show instead.
const support = 'plugin/no-unsupported-browser-features';
const tail = 'plugin/use-baseline';

/** Old browsers ignore these, and only an effect is lost: a cursor, a scrollbar, a balanced line break. */
const effects = [
  'css-media-scripting',
  'css-overscroll-behavior',
  'css-paged-media',
  'css-resize',
  'css-scrollbar',
  'css-selection',
  'css3-cursors',
  'css-touch-action',
  'text-size-adjust',
  'user-select-none',
];
/** The build compiles these for the floor: vite.config.ts names it as the target. */
const compiled = ['css-nesting', 'css-media-range-syntax', 'css-dir-pseudo'];
/** The site's build writes these once more for Safari 15.4: scripts/build-parts/media-for-containers.ts. */
const writtenTwice = ['css-container-queries', 'css-container-query-units'];
const anyValue = ['/^.+$/'];

export default {
  plugins: ['stylelint-no-unsupported-browser-features', 'stylelint-plugin-use-baseline'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    [support]: [true, { ignore: [...effects, ...compiled, ...writtenTwice], ignorePartialSupport: true }],
    // Covers what caniuse has no entry for. Browsers of the end of 2022 are as near to the floor as years get.
    [tail]: [
      true,
      {
        available: 2022,
        ignoreAtRules: ['container', 'page'],
        ignoreFunctions: ['light-dark'],
        ignoreProperties: {
          '/^(-webkit-)?(accent-color|mask-image|outline|overscroll-behavior.*|page|resize|scrollbar-width|text-size-adjust|text-wrap|touch-action|user-select)$/':
            anyValue,
          '/^container/': anyValue,
        },
        ignoreSelectors: ['nesting', 'dir', 'has', 'selection'],
        ignoreUnits: ['cqi'],
      },
    ],
  },
  overrides: [
    {
      // Served as written: no build compiles them.
      files: ['host-app/site/public/*.css'],
      rules: {
        [support]: [true, { ignore: effects, ignorePartialSupport: true }],
        [tail]: [true, { available: 2022, ignoreProperties: { '/^(accent-color|outline)$/': anyValue } }],
      },
    },
  ],
};
