/** The style sheets of every page of the site. A page loads the sheets of its widget. */
import '#style/tokens.css';
import '#style/scene-tokens.css';
import './typeface.css';
import '#style/base.css';
import '#style/button.css';
import '#style/dialog.css';
import '#style/logo-mark.css';
import '#style/wordmark.css';
import './frame.css';
import './slide-out.css';
import './header.css';
import './bottom-bar.css';
import './footer.css';
import './language.css';
import './pages.css';
import './visitor.css';
