import { Button } from '#ui/button.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import type { BenefitShown } from '#widgets/benefits/benefits.model.ts';
import type { HomeCopy } from './home.copy.ts';

interface SlideActionProps {
  benefit: BenefitShown;
  copy: HomeCopy;
  describedBy: string;
  onPress(): void;
}

/** Renders 'Learn More' of a slide. Its target depends on the visitor (HOME-24 to HOME-31). */
export function SlideAction(props: SlideActionProps) {
  const { around } = useRestoredFocus<HTMLDivElement>();
  return (
    <div {...around} className="club-slide-action">
      <Control {...props} />
    </div>
  );
}

function Control({ benefit, copy, describedBy, onPress }: SlideActionProps) {
  const { access, checking, partner } = benefit;
  const described = { 'aria-describedby': describedBy };
  const away = <span className="club-hidden">{copy.newTab}</span>;
  if (access.action === 'signup' || access.action === 'chaplain') {
    return (
      <PlaceLink place={access.action} className="club-button" data-look="secondary">
        {copy.learnMore} <span className="club-hidden">{copy.aboutBenefit(partner.name)}</span>
      </PlaceLink>
    );
  }
  if (access.action === 'open') {
    return (
      <a
        {...described}
        href={partner.url}
        target="_blank"
        rel="noopener noreferrer"
        className="club-button"
        data-look="secondary"
      >
        {copy.learnMore} {away}
      </a>
    );
  }
  if (access.action === 'none') {
    return (
      <Button {...described} disabled>
        {copy.comingSoon}
      </Button>
    );
  }
  return (
    <Button
      {...described}
      look="secondary"
      aria-haspopup={access.action === 'modal' ? 'dialog' : undefined}
      busy={checking ? copy.checking : undefined}
      onClick={onPress}
    >
      <span>{copy.learnMore}</span> {access.action === 'hand-off' ? away : null}
    </Button>
  );
}
