import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { target: ['chrome111', 'safari16.4', 'firefox114'] },
});
