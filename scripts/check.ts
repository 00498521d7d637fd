// npm run check: types, lint, format, generated files, evidence, words, bytes of the embed. It changes nothing.
import { bin, inOrder, oxlint, run, runScript } from './run.ts';

await inOrder([
  // Pure floors without DOM, browser floors, and the server with tests and scripts.
  [
    'types',
    () =>
      Promise.all(
        ['scripts/check/tsconfig.pure.json', 'tsconfig.json', 'tsconfig.node.json'].map((file) =>
          run(bin('tsc'), ['-p', file]),
        ),
      ),
  ],
  ['lint', () => run(process.execPath, [...oxlint, '--type-aware', '--deny-warnings', '.'])],
  [
    'styles of the browser floor',
    () =>
      run(bin('stylelint'), [
        '--config',
        'scripts/check/stylelint.config.mjs',
        '--rd',
        '--rdd',
        '{src,widgets,host-app,.storybook}/**/*.css',
      ]),
  ],
  ['format', () => run(bin('oxfmt'), ['--check', '.'])],
  ['element reference', () => runScript('scripts/elements-doc.ts', '--check')],
  ['evidence', () => runScript('scripts/check/evidence.ts', '--check')],
  ['words of the docs', () => runScript('scripts/check/words.ts')],
  ['bytes of the embed', () => runScript('scripts/check/embed-size.ts', '--fresh')],
]);
