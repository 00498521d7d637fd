import { partners, type Service } from '#club/facts/partners.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { useFacts } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { createBenefitsModel } from '#widgets/benefits/benefits.model.ts';
import { SceneBelow } from '../scenes/late-scene.tsx';
import type { HomeCopy } from './home.copy.ts';
import { SlideAction } from './slide-action.tsx';

/** The order of the slides (HOME-11, A-67). */
const ORDER: readonly Service[] = ['cca', 'vausa', 'insurance', 'denali', 'insider', 'nextrip'];

/**
 * Six benefits as slides. The benefits model decides who may open which, as on /benefit. Only the slide in view and its
 * neighbors have their pictures.
 */
export function BenefitSlides({ copy }: { copy: HomeCopy }) {
  const facts = useFacts('partners', partners);
  const model = useModel((world) => {
    const { benefits, press } = createBenefitsModel(world, facts, undefined);
    return { benefits, press };
  });
  const benefits = useSignal(model.benefits);
  const slides = ORDER.flatMap((key) => {
    const benefit = benefits.find(({ partner }) => partner.key === key);
    if (!benefit) return [];
    const title = `home-slide-${key}`;
    const body = (isNear: boolean) => (
      <article className="club-slide" data-service={key} aria-labelledby={title}>
        <div className="club-slide-picture">{isNear ? <SceneBelow name={key} /> : null}</div>
        <div className="club-slide-words">
          <p className="club-slide-claim">{copy.slideClaims[key]}</p>
          <h3 id={title}>{benefit.partner.name}</h3>
          <p className="club-soft">{benefit.partner.text}</p>
          <SlideAction
            benefit={benefit}
            copy={copy}
            describedBy={title}
            onPress={() => void model.press(benefit.partner)}
          />
        </div>
      </article>
    );
    return [{ key, body }];
  });

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
