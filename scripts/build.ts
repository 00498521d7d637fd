// npm run build [site] [render] [embed] [server]: all of them, or the ones named. `--out folder` builds one elsewhere.
import { parseArgs } from 'node:util';
import { buildPart } from './release/release.ts';
import { buildModes, inOrder } from './run.ts';

process.env.NODE_ENV = 'production';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const asked = buildModes.filter((mode) => positionals.includes(mode));
await inOrder(
  (asked.length > 0 ? asked : buildModes).map((mode) => [`build ${mode}`, () => buildPart(mode, values.out)]),
);
