// Every style sheet, as the site links them. Elements adopt their own. Vite moves a glob before all other imports, so
// the globs are in this file. tokens.css sets the order of the layers and must come first.
import.meta.glob(['../src/style/*.css', '../widgets/*/*.css'], { eager: true });
