import { pairOf, short } from './contrast-pairs.ts';
import { computed, contrast } from './contrast.ts';
import { purposeOf } from './token-uses.ts';
import { colorOf, type Token } from './tokens.ts';

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Renders a color in both schemes with its values, its use and its contrast. */
export const ColorCard = ({ name }: { name: Token['name'] }) => (
  <li className="story-color">
    <div className="story-halves">
      {schemes.map((scheme) => (
        <span key={scheme} className="story-half" style={{ background: colorOf(name, scheme) }} />
      ))}
    </div>
    <code>{name}</code>
    <p>{purposeOf(name)}</p>
    <dl className="story-values">
      {schemes.map((scheme) => (
        <div key={scheme}>
          <dt>{scheme === 'light' ? 'Light' : 'Dark'}</dt>
          <dd>
            <code>{colorOf(name, scheme)}</code>
            <Ratio name={name} scheme={scheme} />
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

function Ratio({ name, scheme }: { name: Token['name']; scheme: Scheme }) {
  const pair = pairOf(name);
  if (!pair) return null;
  const [ink, paper] = [pair.ink, pair.paper].map((token) => computed(colorOf(token, scheme)));
  const other = pair.ink === name ? `on ${short(pair.paper)}` : `under ${short(pair.ink)}`;
  return (
    <span>
      {contrast(ink ?? '', paper ?? '').toFixed(1)} : 1 {other}
    </span>
  );
}
