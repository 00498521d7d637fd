import { useEffect, useRef } from 'react';
import { keepsClaims } from '#club/facts/brand.ts';
import type { Service } from '#club/facts/partners.ts';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { lazyModule } from '#ui/lazy/lazy-module.ts';
import { LazyPart } from '#ui/lazy/lazy-part.tsx';
import { PartnerIcon } from '#ui/partner-icon.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useBrand } from '#ui/world/world.tsx';
import type { BenefitsCopy } from './benefits.copy.ts';
import type { BenefitShown } from './benefits.model.ts';

const talk = lazyModule(async () => (await import('#ui/icons/talk-picture.tsx')).TalkPicture);

interface BenefitCardProps {
  benefit: BenefitShown;
  copy: BenefitsCopy;
  /** Whether it is the first card, which is larger. */
  leads: boolean;
  highlighted: boolean;
  onPress(): void;
}

/** Renders a benefit with the control that this visitor may use. */
export function BenefitCard({ benefit, copy, leads, highlighted, onPress }: BenefitCardProps) {
  const { key, name, text } = benefit.partner;
  const title = useDomId();
  const mark = useDomId();
  const { around } = useRestoredFocus<HTMLDivElement>();
  const { card, heading } = useHighlight(highlighted);
  const hasPicture = leads && key === 'cca';

  return (
    <li
      ref={card}
      className="club-card club-benefits-card"
      part="card"
      data-service={key}
      data-state={highlighted ? 'highlighted' : 'plain'}
      data-leads={leads ? (hasPicture ? 'picture' : 'plain') : undefined}
    >
      {hasPicture ? (
        <div className="club-benefits-picture">
          <LazyPart module={talk}>{(Talk) => <Talk />}</LazyPart>
        </div>
      ) : null}
      <div className="club-benefits-top">
        {hasPicture ? null : <PartnerIcon service={key} />}
        {benefit.locked ? (
          <p className="club-benefits-chip">
            <Mark path={lock} />
            <ChangingText>{benefit.locked === 'paused' ? copy.isPaused : copy.needsPaid}</ChangingText>
          </p>
        ) : null}
        {benefit.soon ? (
          <p className="club-benefits-chip">
            <Mark path={clock} />
            {copy.labels['coming-soon']}
          </p>
        ) : null}
        {highlighted ? (
          <p id={mark} className="club-benefits-mark">
            {copy.highlighted}
          </p>
        ) : null}
      </div>
      <h2
        ref={heading}
        id={title}
        tabIndex={highlighted ? -1 : undefined}
        aria-describedby={highlighted ? mark : undefined}
      >
        {name}
      </h2>
      <p className="club-soft">{text}</p>
      <Figure benefit={benefit} copy={copy} />
      <div {...around} className="club-benefits-action">
        <Action benefit={benefit} copy={copy} describedBy={title} onPress={onPress} />
      </div>
    </li>
  );
}

/** Renders what the benefit is worth to this visitor. A figure of what is not there yet would promise it. */
function Figure({ benefit: { partner, isPaid }, copy }: Pick<BenefitCardProps, 'benefit' | 'copy'>) {
  const { key, figure, opens } = partner;
  const brand = useBrand();
  // Ours holds only while the deployment keeps our figure.
  const ofPaid = isPaid && keepsClaims(brand, key as Service) ? copy.paidFigures[key] : undefined;
  const shown = opens === 'nothing' ? undefined : (ofPaid ?? figure);
  return shown ? (
    <p key={shown} className="club-benefits-figure">
      {shown}
    </p>
  ) : null;
}

interface ActionProps extends Omit<BenefitCardProps, 'highlighted' | 'leads'> {
  describedBy: string;
}

/** Renders the card's one control. The heading of the card describes it, because its label repeats on other cards. */
function Action({ benefit, copy, describedBy, onPress }: ActionProps) {
  const { access, checking, partner } = benefit;
  const label = copy.labels[access.label];
  const described = { 'aria-describedby': describedBy };
  const look = 'secondary';
  const link = { ...described, className: 'club-button', part: 'button', 'data-look': look };
  if (access.action === 'signup') {
    return (
      <PlaceLink {...link} place="signup">
        <ChangingText>{label}</ChangingText>
      </PlaceLink>
    );
  }
  if (access.action === 'chaplain') {
    return (
      <PlaceLink {...link} place="chaplain">
        <ChangingText>{label}</ChangingText>
      </PlaceLink>
    );
  }
  const withTab = (
    <>
      <ChangingText>{label}</ChangingText> <NewTabMark />
      <span className="club-hidden">{copy.newTab}</span>
    </>
  );
  if (access.action === 'open') {
    return (
      <a {...link} href={partner.url} target="_blank" rel="noopener noreferrer">
        {withTab}
      </a>
    );
  }
  if (access.action === 'hand-off') {
    return (
      <Button {...described} look={look} onClick={onPress}>
        {withTab}
      </Button>
    );
  }
  if (access.action === 'none') {
    return (
      <Button {...described} look={look} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button
      {...described}
      look={look}
      aria-haspopup="dialog"
      busy={checking ? copy.checking : undefined}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

const lock = 'M4 7h8v6H4ZM5.5 7V5a2.5 2.5 0 0 1 5 0v2';
const clock = 'M8 2.5a5.5 5.5 0 1 0 .01 0ZM8 5v3h2.5';

const Mark = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

const NewTabMark = () => (
  <svg className="club-benefits-tab" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5" />
  </svg>
);

const isTyping = (node: Element | null): boolean => node?.matches('input, textarea, select') ?? false;

/** Scrolls the card into view and focuses its heading, unless the visitor is typing or has scrolled. */
function useHighlight(on: boolean) {
  const card = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!on) return undefined;
    if (!isTyping(document.activeElement)) heading.current?.focus({ preventScroll: true });
    // Wait a frame: the site first scrolls to the top, or back to where the visitor was.
    const frame = requestAnimationFrame(() => {
      if (window.scrollY > 0) return;
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.current?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
    });
    return () => cancelAnimationFrame(frame);
  }, [on]);
  return { card, heading };
}
