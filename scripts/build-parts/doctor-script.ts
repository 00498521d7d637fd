import type { Plugin } from 'vite';
import { bundleDoctor } from './doctor-bundle.mjs';

/** Adds `doctor.js` to the embed: one classic script, which a page loads when no module of ours runs there. */
export function doctorScript(): Plugin {
  return {
    name: 'club-doctor-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'doctor.js', source: await bundleDoctor() });
    },
  };
}
