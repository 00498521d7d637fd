import type { Meta, StoryObj } from '@storybook/react-vite';
import { ourBrand } from '#club/facts/brand.ts';
import { drawingOf } from '#club/facts/partner-drawings.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { ourPartners } from '#club/facts/partners.ts';
import { CrossroadsScene } from '#site/scenes/crossroads-scene.tsx';
import { HomesteadScene } from '#site/scenes/homestead-scene.tsx';
import { PorchScene } from '#site/scenes/porch-picture.tsx';
import { scenes } from '#site/scenes/scenes.tsx';
import { ValueScene } from '#site/scenes/value-scene.tsx';
import { WaitingScene } from '#site/scenes/waiting-scene.tsx';
import { QuietScene } from '#ui/icons/quiet-picture.tsx';
import { TalkScene } from '#ui/icons/talk-scene.tsx';
import { PartnerIcon } from '#ui/partner-icon.tsx';
import './foundations.css';
import { Sheet } from './sheet.tsx';

const meta = { title: 'Foundations/Icons', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const valuePictures = [
  ['parcels', 'Parcels'],
  ['household', 'Household'],
  ['home', 'Home'],
] as const;

/** A grid of 32, round strokes of 2, one accent in brass. Icons are next to text and hidden from screen readers. */
export const Icons: Story = {
  render: () => (
    <Sheet
      title="Icons"
      lead="A grid of 32 px, round strokes of 2 px, one accent in brass. An icon is next to its word and hidden from screen readers."
    >
      <ul className="story-icons">
        {ourPartners.map(({ key, name }) => (
          <li key={key} className="club-benefits">
            <PartnerIcon service={key} />
            {name}
          </li>
        ))}
      </ul>
    </Sheet>
  ),
};

export const Marks: Story = {
  render: () => (
    <Sheet
      title="Partner marks"
      lead="In one color, as each partner publishes its mark. The name is always next to it."
    >
      <ul className="story-icons">
        {partnerMarks(ourBrand).map(({ key, word }) => (
          <li key={key}>
            <svg viewBox="0 0 24 24" aria-hidden="true" className="story-mark">
              <path d={drawingOf(key)} />
            </svg>
            {word}
          </li>
        ))}
      </ul>
    </Sheet>
  ),
};

/** Landscapes: in low sun in the light scheme, by moonlight in the dark one. */
export const Scenes: Story = {
  render: () => (
    <Sheet
      title="Scenes"
      lead="The porch light is on: one landscape, one house, in low sun by day and by moonlight at night. Decoration only."
    >
      <ul className="story-scenes">
        <li>
          <HomesteadScene />
          Homestead
        </li>
        <li>
          <WaitingScene />
          Waiting
        </li>
        <li>
          <CrossroadsScene />
          Crossroads
        </li>
        <li>
          <PorchScene />
          Porch
        </li>
        <li>
          <TalkScene />
          Talk
        </li>
        <li>
          <QuietScene />
          Quiet
        </li>
        {valuePictures.map(([picture, name]) => (
          <li key={picture}>
            <ValueScene picture={picture} />
            {name}
          </li>
        ))}
        {ourPartners.map(({ key, name }) =>
          scenes[key] ? (
            <li key={key}>
              {scenes[key]}
              {name}
            </li>
          ) : null,
        )}
      </ul>
    </Sheet>
  ),
};
