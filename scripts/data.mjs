// npm run backup, npm run restore: of the embedded data folder (DATA_DIR), by the server program itself, built if need be.
import { join } from 'node:path';
import { buildOlder } from './build-older.mjs';
import { root } from './run.mjs';

await buildOlder(['server']);
process.chdir(root);
await import(join(root, 'dist/server/main.js'));
