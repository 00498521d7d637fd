import { keepsClaims } from '#club/facts/brand.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { offeredPartners, ourPartners, type Service } from '#club/facts/partners.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { useFacts } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand, useModel } from '#ui/world/world.tsx';
import { createBenefitsModel } from '#widgets/benefits/benefits.model.ts';
import { SceneBelow } from '../scenes/late-scene.tsx';
import type { HomeCopy } from './home.copy.ts';
import { SlideAction } from './slide-action.tsx';

/** Our slides in their order (HOME-11, A-67). */
const ORDER: readonly Service[] = ['cca', 'vausa', 'insurance', 'denali', 'insider', 'nextrip'];

/**
 * Benefits as slides. The benefits model decides who may open which, as on /benefit. Only the slide in view and its
 * neighbors have their pictures.
 */
export function BenefitSlides({ copy }: { copy: HomeCopy }) {
  const brand = useBrand();
  const facts = useFacts('partners', offeredPartners);
  const model = useModel((world) => {
    const { benefits, press } = createBenefitsModel(world, facts, undefined);
    return { benefits, press };
  });
  const benefits = useSignal(model.benefits);
  const words = partnerMarks(brand);
  // After ours, those that only the deployment describes.
  const own = facts.filter(({ key }) => !ourPartners.some((one) => one.key === key));
  const slides = [...ORDER, ...own.map(({ key }) => key)].flatMap((key) => {
    const benefit = benefits.find(({ partner }) => partner.key === key);
    if (!benefit) return [];
    const { partner } = benefit;
    const ours = ORDER.find((one) => one === key);
    const claim = ours && keepsClaims(brand, ours) ? copy.slideClaims[ours] : partner.figure;
    const title = `home-slide-${key}`;
    const body = (isNear: boolean) => (
      <article className="club-slide" data-service={key} aria-labelledby={title}>
        <div className="club-slide-picture">{isNear ? <SceneBelow name={ours ?? 'crossroads'} /> : null}</div>
        <div className="club-slide-words">
          {claim ? <p className="club-slide-claim">{claim}</p> : null}
          <h3 id={title}>{partner.name}</h3>
          <p className="club-soft">{partner.text}</p>
          <SlideAction
            benefit={benefit}
            copy={copy}
            describedBy={title}
            onPress={() => void model.press(partner)}
          />
        </div>
      </article>
    );
    return [{ key, name: partner.mark ?? words.find((one) => one.key === key)?.word, body }];
  });

  if (slides.length === 0) return null;
  return (
    <div className="club-slides">
      <header className="club-band-head">
        <h2 id="home-benefits">{copy.benefitsTitle}</h2>
        <p className="club-soft">{copy.benefitsLead}</p>
      </header>
      <Carousel labelledBy="home-benefits" slides={slides} />
    </div>
  );
}
