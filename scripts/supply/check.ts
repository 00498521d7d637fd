// Checks our dependencies: exact versions, all held by their hashes, no install scripts, allowed licences.
import { readFileSync } from 'node:fs';
import { readJson, root } from '../run.ts';
import { licenceFaults, shipped } from './licences.ts';
import { type Lock, lockFaults, type Manifest, settingFaults } from './lock-faults.ts';

const manifest = readJson<Manifest>('package.json');
const lock = readJson<Lock>('package-lock.json');
const npmrc = readFileSync(`${root}.npmrc`, 'utf8');

const faults = [...settingFaults(npmrc), ...lockFaults(manifest, lock), ...licenceFaults(lock)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;

const count = Object.keys(lock.packages).length - 1;
console.log(`${count} packages, ${shipped(lock).length} of them for production`);
