// The page runs the chunk of React as a script of its own, before the site's: both then have shorter tasks (vite.config.ts).
import 'react-dom/client';
