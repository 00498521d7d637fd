// npm run build [site] [render] [embed] [server]: all of them, or the ones named.
import { build, buildModes, inOrder } from './run.ts';

const asked = buildModes.filter((mode) => process.argv.includes(mode));
await inOrder((asked.length > 0 ? asked : buildModes).map((mode) => [`build ${mode}`, () => build(mode)]));
