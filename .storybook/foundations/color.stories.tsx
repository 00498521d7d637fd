import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { computed, contrast } from './contrast.ts';
import './foundations.css';
import { colorOf, colors } from './tokens.ts';

const meta = { title: 'Foundations/Color', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const schemes = ['light', 'dark'] as const;

/** Every color of tokens.css in both schemes, under the comment of its block. */
export const Palette: Story = {
  render: () => (
    <div className="story-sheet">
      <h1>Colors</h1>
      {[...new Set(colors().map(({ about }) => about))].map((about) => (
        <section key={about}>
          <h2>{about}</h2>
          <ul className="story-swatches">
            {colors()
              .filter((token) => token.about === about)
              .map(({ name }) => (
                <li key={name}>
                  {schemes.map((scheme) => (
                    <span
                      key={scheme}
                      className="story-swatch"
                      style={{ background: colorOf(name, scheme) }}
                    />
                  ))}
                  <code>{name}</code>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  ),
};

/** Text and background colors with the contrast they need: 4.5 for text, 3 for graphics (WCAG 1.4.3, 1.4.11). */
const pairs: readonly { ink: string; paper: string; least: number }[] = [
  ...['paper', 'paper-sunken', 'paper-raised', 'brand-soft', 'brass-soft'].map((paper) => on('ink', paper)),
  ...['paper', 'paper-sunken', 'paper-raised'].map((paper) => on('ink-soft', paper)),
  ...['paper', 'paper-sunken', 'paper-raised'].map((paper) => on('brand', paper)),
  on('on-brand', 'brand'),
  on('on-brand', 'brand-strong'),
  on('brass', 'paper'),
  on('paper', 'brass'),
  on('good', 'paper'),
  on('good', 'good-soft'),
  on('bad', 'paper'),
  on('bad', 'bad-soft'),
  on('join-ink', 'join-ground'),
  on('join-star', 'join-ground', 3),
  on('star', 'brand', 3),
  on('line-strong', 'paper', 3),
  on('focus', 'paper', 3),
  on('focus', 'paper-sunken', 3),
];

function on(ink: string, paper: string, least = 4.5) {
  return { ink: `--club-${ink}`, paper: `--club-${paper}`, least };
}

const short = (token: string) => token.replace('--club-', '');

/** The browser measures each pair when the story renders. A pair with too little contrast fails the story. */
export const Contrast: Story = {
  render: () => (
    <table className="story-table">
      <caption>Contrast of ink on paper, measured here</caption>
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
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table')).toBeVisible();
    const tooLow = [...canvasElement.querySelectorAll('[data-state="short"]')];
    await expect(tooLow.map((cell) => cell.parentElement?.textContent)).toEqual([]);
  },
};
