// npm run check: types of every floor, lint, format, the floor map, what comes from others, the bytes of the embed.
// Nothing is changed.
import { bin, inOrder, run } from './run.mjs';

await inOrder([
  ['types: pure floors, without DOM', () => run(bin('tsc'), ['-p', 'tsconfig.pure.json'])],
  ['types: browser floors', () => run(bin('tsc'), ['-p', 'tsconfig.json'])],
  ['types: server, tests and scripts', () => run(bin('tsc'), ['-p', 'tsconfig.node.json'])],
  ['lint', () => run(bin('oxlint'), ['--type-aware', '--deny-warnings', '.'])],
  ['format', () => run(bin('biome'), ['check', '.'])],
  ['element reference and typings', () => run(process.execPath, ['scripts/elements-doc.mjs', '--check'])],
  ['packages of others', () => run(process.execPath, ['scripts/check-supply.mjs'])],
  ['floor map', () => run(process.execPath, ['scripts/check-map.mjs'])],
  ['bytes of the embed', () => run(process.execPath, ['scripts/embed-size.mjs', '--fresh'])],
]);
