import { spawn } from 'node:child_process';

/** Runs the system's tar, which avoids a package that would have access to every file. Rejects with its stderr. */
export function runTar(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const tar = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    tar.stderr.on('data', (piece: Buffer) => (stderr += String(piece)));
    tar.once('error', reject);
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(stderr.trim() || `tar ended with ${code}`)),
    );
  });
}
