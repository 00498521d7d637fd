// Fails for CSS that a browser of package.json's browserslist does not support, and for colors and sizes of text outside of the
// tokens. docs/browsers.md lists the floor.
// `npm run check` runs it. A use that needs a newer browser gets a comment with what older browsers show instead.
const floor = 'plugin/use-baseline';
const anyValue = ['/^.+$/'];

/** Old browsers ignore these, and only an effect is lost: a cursor, a scrollbar, a balanced line break. */
const effects =
  '/^(-webkit-)?(accent-color|mask-image|outline|overscroll-behavior.*|page|resize|scrollbar-width|text-size-adjust|text-wrap|touch-action|user-select)$/';

export default {
  plugins: ['stylelint-plugin-use-baseline'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    // Colors and sizes of text are tokens.
    'color-no-hex': true,
    'function-disallowed-list': ['/^(rgb|hsl)a?$/'],
    'declaration-property-unit-disallowed-list': { '/^font(-size)?$/': ['px'] },
    'declaration-no-important': true,
    // Browsers of the end of 2022 are as near to the floor as years get.
    [floor]: [
      true,
      {
        available: 2022,
        // The site's build writes these once more for Safari 15.4: scripts/build/media-for-containers.ts.
        ignoreAtRules: ['container', 'page'],
        ignoreProperties: { [effects]: anyValue, '/^container/': anyValue },
        ignoreUnits: ['cqi'],
        // The build compiles these for the floor: vite.config.ts names it as the target.
        ignoreFunctions: ['light-dark'],
        ignoreSelectors: ['nesting', 'dir', 'selection'],
      },
    ],
  },
  overrides: [
    {
      files: ['**/*tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    { files: ['../../src/style/host.css'], rules: { 'declaration-no-important': null } },
    {
      // Served as written: no build compiles them.
      files: ['../../host-app/site/public/*.css'],
      rules: { [floor]: [true, { available: 2022, ignoreProperties: { [effects]: anyValue } }] },
    },
  ],
};
