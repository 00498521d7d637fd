import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languagesDefine } from '../scripts/build/build-languages.ts';
import { lightDark } from '../scripts/build/light-dark.ts';
import { describedElements, eventTypes } from '../scripts/package/elements/describe-elements.ts';
import { manifest } from '../scripts/package/elements/manifest.ts';

export default defineConfig(async () => ({
  plugins: [react()],
  css: lightDark(),
  define: {
    __CLUB_MANIFEST__: JSON.stringify(manifest(await describedElements(), eventTypes())),
    ...languagesDefine,
  },
  build: { target: ['chrome111', 'safari16.4', 'firefox114'] },
}));
