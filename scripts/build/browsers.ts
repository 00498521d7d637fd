import browserslistToEsbuild from 'browserslist-to-esbuild';

/** package.json's browserslist: nesting, light-dark() and the like are compiled for these (docs/browsers.md). */
export const browsers = browserslistToEsbuild();

/** The same for the elements. */
export const widgetBrowsers = browserslistToEsbuild(undefined, { env: 'widgets' });
