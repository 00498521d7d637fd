interface DosAndDontsProps {
  dos: readonly string[];
  donts: readonly string[];
}

/** Renders what to do next to what to avoid. The headings name the difference, so color is not needed. */
export const DosAndDonts = ({ dos, donts }: DosAndDontsProps) => (
  <div className="docs-rules">
    <Rules title="Do" tone="good" rules={dos} />
    <Rules title="Don’t" tone="bad" rules={donts} />
  </div>
);

function Rules({ title, tone, rules }: { title: string; tone: 'good' | 'bad'; rules: readonly string[] }) {
  return (
    <section className="docs-rule" data-tone={tone}>
      <h3>{title}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
