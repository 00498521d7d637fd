import '#style/accordion.css';
import '#style/carousel.css';
import '#style/icon-tile.css';
import '../style/bands.css';
import '../style/home.css';
import '../style/home-path.css';
import '../style/home-scene.css';
import '../style/home-slides.css';
import '../style/home-compare.css';
import '../style/home-join.css';
import '../style/home-savings.css';
import '../style/home-values.css';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { useCopy } from '#ui/copy.tsx';
import { ValueIcon } from '#ui/icons/value-icon.tsx';
import { BenefitSlides } from '../home/benefit-slides.tsx';
import { Compare } from '../home/compare.tsx';
import { FounderBand } from '../home/founder-band.tsx';
import { Hero } from '../home/hero.tsx';
import { homeCopy } from '../home/home.copy.ts';
import { Join } from '../home/join.tsx';
import { useLazyElements } from '../home/lazy-elements.ts';
import { PartnerWords } from '../home/partner-words.tsx';
import { SavingsEstimator } from '../home/savings-estimator.tsx';
import { ValueCards } from '../home/value-cards.tsx';
import { SceneBelow } from '../scenes/late-scene.tsx';

const apartArt = (['parcels', 'household', 'home'] as const).map((picture) => (
  <div key={picture} className="club-values-picture">
    <SceneBelow name={picture} />
  </div>
));
const valueIcons = (['clarity', 'community', 'value'] as const).map((drawing) => (
  <ValueIcon key={drawing} drawing={drawing} />
));

/**
 * Renders the sections of the home page in their order (HOME-01). The estimator before the last block is our addition.
 */
export function Page() {
  const copy = useCopy('home', homeCopy);
  const elementClub = useLazyElements();
  return (
    <div className="club-home">
      <Hero copy={copy} />
      <section className="club-band club-home-logos" aria-labelledby="home-logos">
        <h2 id="home-logos">{copy.logosTitle}</h2>
        <club-logo-strip theme="auto" club={elementClub}>
          {/* Shown until the script of the element runs, or without it. */}
          <span className="club-home-logos-plain">{partnerMarks.map(({ word }) => word).join(' · ')}</span>
        </club-logo-strip>
      </section>
      <FounderBand copy={copy} elementClub={elementClub} />
      <BenefitSlides copy={copy} />
      <ValueCards id="home-apart" look="cards" title={copy.apartTitle} values={copy.apart} art={apartArt} />
      <ValueCards
        id="home-values"
        look="columns"
        title={copy.valuesTitle}
        values={copy.values}
        art={valueIcons}
      />
      <Compare copy={copy} />
      <PartnerWords copy={copy} />
      <SavingsEstimator />
      <div className="club-home-path">
        <SceneBelow name="path" />
      </div>
      <Join copy={copy} />
    </div>
  );
}
