// Every style sheet, as the site links them. Elements adopt their own. This is a separate file, because Vite moves a glob
// before all other imports, but tokens.css sets the order of the layers and must come first.
import.meta.glob(['../src/style/*.css', '../widgets/*/*.css'], { eager: true });
