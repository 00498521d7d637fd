// Writes CHANGELOG.md from the changesets: their words alone, without hashes of commits and without a network.
/** Returns the lines of one changeset. A changeset with sections of its own keeps them. */
async function getReleaseLine({ summary }) {
  const text = summary.trim();
  if (text.startsWith('#')) return text;
  return `- ${text.split('\n').join('\n  ')}`;
}

/** Returns nothing: this repository has one package, so no release follows from another one. */
async function getDependencyReleaseLine() {
  return '';
}

module.exports = { getReleaseLine, getDependencyReleaseLine };
