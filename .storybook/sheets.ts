// Every sheet of the house, as the site links them; the elements adopt their own. A file of its own, since Vite puts a
// glob before all other imports, and tokens.css, which sets the order of the layers, must come first.
import.meta.glob(['../src/style/*.css', '../widgets/*/*.css'], { eager: true });
