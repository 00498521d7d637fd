// npm run build [site] [render] [embed] [server]: all of them, or the ones named.
import { bin, inOrder, run } from './run.mjs';

const all = ['site', 'render', 'embed', 'server'];
const asked = process.argv.slice(2).filter((name) => all.includes(name));
const steps = (asked.length > 0 ? asked : all).map((mode) => [
  `build ${mode}`,
  () => run(bin('vite'), ['build', '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' }),
]);
await inOrder(steps);
