import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ColorCard } from './color-card.tsx';
import { pairs, short } from './contrast-pairs.ts';
import { computed, contrast } from './contrast.ts';
import './foundations.css';
import { Sheet } from './sheet.tsx';
import { colorGroups, purposeOf } from './token-uses.ts';
import { colorOf, colors, tokensNamed } from './tokens.ts';

const meta = { title: 'Foundations/Color', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const schemes = ['light', 'dark'] as const;

/** Every color with its values, its use and its contrast, in both schemes. */
export const Palette: Story = {
  render: () => (
    <Sheet
      title="Color"
      lead="Each color has a value for light and one for dark. Name a color by its job, not by its looks."
    >
      {colorGroups.map(({ title, about, uses }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{about}</p>
          <ul className="story-colors">
            {colors()
              .filter(({ name }) => Object.hasOwn(uses, name))
              .map(({ name }) => (
                <ColorCard key={name} name={name} />
              ))}
          </ul>
        </section>
      ))}
    </Sheet>
  ),
  play: async () => {
    const unnamed = colors().filter(({ name }) => !purposeOf(name));
    await expect(unnamed.map(({ name }) => name)).toEqual([]);
  },
};

/** The colors of our pictures. */
export const SceneColors: Story = {
  render: () => (
    <Sheet
      title="Scene colors"
      lead="One landscape, in low sun by day and by moonlight at night. For pictures only, never under text."
    >
      <ul className="story-colors">
        {tokensNamed(/^--club-scene-/).map(({ name }) => (
          <ColorCard key={name} name={name} />
        ))}
      </ul>
    </Sheet>
  ),
};

/** The browser measures each pair when the story renders. A pair with too little contrast fails the story. */
export const Contrast: Story = {
  render: () => (
    <Sheet
      title="Contrast"
      lead="Text needs 4.5 : 1, large signs and borders of controls need 3 : 1. Measured here."
    >
      <table className="story-table">
        <thead>
          <tr>
            {['Sample', 'Ink on paper', 'Least', 'Light', 'Dark'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ ink, paper, least }) => (
            <tr key={ink + paper}>
              <td
                aria-hidden="true"
                style={{
                  color: `var(${ink})`,
                  background: `var(${paper})`,
                  fontSize: least < 4.5 ? '1.75em' : undefined,
                }}
              >
                {least < 4.5 ? '★' : 'Aa'}
              </td>
              <td>
                {short(ink)} on {short(paper)}
              </td>
              <td>{least}</td>
              {schemes.map((scheme) => {
                const ratio = contrast(computed(colorOf(ink, scheme)), computed(colorOf(paper, scheme)));
                return (
                  <td key={scheme} data-state={ratio >= least ? 'enough' : 'short'}>
                    {ratio.toFixed(1)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table')).toBeVisible();
    const tooLow = [...canvasElement.querySelectorAll('[data-state="short"]')];
    await expect(tooLow.map((cell) => cell.parentElement?.textContent)).toEqual([]);
  },
};
