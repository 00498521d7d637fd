// npm run check: types, lint, format, generated files, dependencies, floor map, bytes of the embed. It changes nothing.
import { bin, inOrder, oxlint, run, runScript } from './run.ts';

await inOrder([
  ['types: pure floors, without DOM', () => run(bin('tsc'), ['-p', 'tsconfig.pure.json'])],
  ['types: browser floors', () => run(bin('tsc'), ['-p', 'tsconfig.json'])],
  ['types: server, tests and scripts', () => run(bin('tsc'), ['-p', 'tsconfig.node.json'])],
  ['lint', () => run(process.execPath, [...oxlint, '--type-aware', '--deny-warnings', '.'])],
  [
    'styles of the browser floor',
    () => run(bin('stylelint'), ['--rd', '--rdd', '{src,widgets,host-app}/**/*.css']),
  ],
  ['format', () => run(bin('biome'), ['check', '.'])],
  ['element reference', () => runScript('scripts/elements-doc.ts', '--check')],
  ['floor map', () => runScript('scripts/check-map.ts')],
  ['evidence', () => runScript('scripts/check/evidence.ts', '--check')],
  ['words of the docs', () => runScript('scripts/check-words.ts')],
  ['bytes of the embed', () => runScript('scripts/embed-size/check.ts', '--fresh')],
]);
