import { spawn } from 'node:child_process';

/** Debian's own tar: one more package would have to be trusted with every file. Rejects with what it said. */
export function runTar(words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tar = spawn('tar', words, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    tar.stderr.on('data', (piece: Buffer) => (said += String(piece)));
    tar.once('error', reject);
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `tar ended with ${code}`)),
    );
  });
}
