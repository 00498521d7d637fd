// npm run build [site] [render] [embed] [server]: all of them, or the ones named. `--out folder` builds one elsewhere.
import { parseArgs } from 'node:util';
import { buildPart } from './build/release.ts';
import { buildModes, inOrder } from './run.ts';

process.env.NODE_ENV = 'production';
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const modes = buildModes.filter((mode) => positionals.includes(mode));
await inOrder(
  (modes.length > 0 ? modes : buildModes).map((mode) => [`build ${mode}`, () => buildPart(mode, values.out)]),
);
