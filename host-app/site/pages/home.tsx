import '#style/accordion.css';
import '#style/carousel.css';
import '../style/bands.css';
import '../style/home.css';
import '../style/home-scene.css';
import '../style/home-slides.css';
import '../style/home-compare.css';
import '../style/home-join.css';
import '../style/home-savings.css';
import { useCopy } from '#ui/copy.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { BenefitSlides } from '../home/benefit-slides.tsx';
import { Compare } from '../home/compare.tsx';
import { FounderSpots } from '../home/founder-spots.tsx';
import { Hero } from '../home/hero.tsx';
import { homeCopy } from '../home/home.copy.ts';
import { Join } from '../home/join.tsx';
import { useLazyElements } from '../home/lazy-elements.ts';
import { PartnerWords } from '../home/partner-words.tsx';
import { ValueList } from '../home/value-list.tsx';

const estimator = lazyModule(async () => (await import('../home/savings-estimator.tsx')).SavingsEstimator);

/**
 * Renders the home page in five bands. Its sections are in the order of HOME-01. The estimator is our addition.
 */
export function Page() {
  const copy = useCopy('home', homeCopy);
  const elementClub = useLazyElements();
  return (
    <div className="club-home">
      <Hero copy={copy} elementClub={elementClub} />
      <div className="club-band" data-ground="sunken">
        <div className="club-band-row">
          <FounderSpots copy={copy} elementClub={elementClub} />
          <BenefitSlides copy={copy} />
        </div>
      </div>
      <div className="club-band">
        <div className="club-band-row club-home-why">
          <ValueList id="home-apart" title={copy.apartTitle} values={copy.apart} />
          <ValueList id="home-values" title={copy.valuesTitle} values={copy.values} />
        </div>
      </div>
      <div className="club-band" data-ground="sunken">
        <div className="club-band-row">
          <Compare copy={copy} />
          <div className="club-savings-place">
            <LazyPart module={estimator}>{(SavingsEstimator) => <SavingsEstimator />}</LazyPart>
          </div>
        </div>
      </div>
      <div className="club-band">
        <div className="club-band-row">
          <PartnerWords copy={copy} />
          <Join copy={copy} />
        </div>
      </div>
    </div>
  );
}
