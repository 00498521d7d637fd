// A page with single-key shortcuts, such as a shop or a mail reader has. It names the last shortcut.
const words = { s: 'Search', '#': 'Delete', '/': 'Find', Escape: 'Close' };
const line = document.getElementById('shortcuts');
const typesHere = ({ target }) => target.matches('input, textarea, select');

// The usual check: keys in the page's own fields are no shortcuts. In an element, the target is the element.
document.addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey && event.key === 'k';
  const word = isCommand ? 'Commands' : words[event.key];
  if (!word || typesHere(event)) return;
  event.preventDefault();
  line.textContent = word;
});
