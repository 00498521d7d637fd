import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languagesDefine } from '../scripts/build-parts/build-languages.ts';
import { lightDark } from '../scripts/build-parts/light-dark.ts';
import { editorFiles } from '../scripts/elements/package-files.ts';

export default defineConfig(async () => ({
  plugins: [react()],
  css: lightDark(),
  define: { __CLUB_MANIFEST__: (await editorFiles())['custom-elements.json'], ...languagesDefine },
  build: { target: ['chrome111', 'safari16.4', 'firefox114'] },
}));
