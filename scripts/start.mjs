// npm start: builds what is missing or older than its sources, then serves site and API on PORT (3000).
import { join } from 'node:path';
import { buildOlder } from './build-older.mjs';
import { root } from './run.mjs';

await buildOlder();
process.chdir(root);
await import(join(root, 'dist/server/main.js'));
