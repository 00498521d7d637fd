import { type ComparedValue, type Comparison, comparisons } from '#club/facts/compare.ts';
import { offeredPartners, type Partner } from '#club/facts/partners.ts';
import { Accordion } from '#ui/accordion.tsx';
import { useFacts } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import type { HomeCopy } from './home.copy.ts';

type Tier = 'free' | 'premium';

/** Two tables in an accordion, both open (HOME-14 to HOME-17). */
export function Compare({ copy }: { copy: HomeCopy }) {
  const items = [
    { key: 'free', title: copy.freeTable, body: <Tier tier="free" copy={copy} /> },
    { key: 'premium', title: copy.premiumTable, body: <Tier tier="premium" copy={copy} /> },
  ];
  return (
    <section className="club-compare" aria-labelledby="home-compare">
      <header className="club-band-head">
        <h2 id="home-compare">{copy.compareTitle}</h2>
        <p className="club-soft">{copy.compareLead}</p>
      </header>
      <Accordion items={items} open={['free', 'premium']} />
      <p>
        <PlaceLink place="benefits">{copy.allBenefits}</PlaceLink>
      </p>
    </section>
  );
}

/** One tier as a table. The ARIA roles are explicit, because on narrow screens CSS no longer lays it out as a table. */
function Tier({ tier, copy }: { tier: Tier; copy: HomeCopy }) {
  const facts = useFacts('partners', offeredPartners);
  const ours = useFacts('comparisons', comparisons);
  const rows = [...ours, ...facts.filter(({ key }) => !ours.some((one) => one.key === key)).map(ownRow)];
  const more = rows.filter((row) => row[tier] === 'with-premium').length;
  return (
    <table role="table" className="club-compare-table club-stacking">
      <caption className="club-hidden">{tier === 'free' ? copy.freeTable : copy.premiumTable}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {copy.benefitColumn}
          </th>
          <th role="columnheader" scope="col">
            {copy.givenColumn}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.key} role="row" data-given={kindOf(row[tier])}>
            <th role="rowheader" scope="row">
              {facts.find(({ key }) => key === row.key)?.name}
            </th>
            <td role="cell">{wordsOf(row[tier], copy)}</td>
          </tr>
        ))}
        {/* On a narrow screen it takes the place of the rows that it counts. */}
        {more > 0 ? (
          <tr role="row" className="club-compare-more">
            <td role="cell" colSpan={2}>
              {copy.moreWithPremium(more)}
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** A benefit that the deployment describes. Partner links open for paid members. */
const ownRow = ({ key, figure }: Partner): Comparison => ({
  key,
  free: 'with-premium',
  premium: figure ? { words: figure } : 'included',
});

const kindOf = (value: ComparedValue): string => (typeof value === 'string' ? value : 'included');
const wordsOf = (value: ComparedValue, copy: HomeCopy): string =>
  typeof value === 'string' ? copy.given[value] : value.words;
