const stripes = [0, 1, 2, 3, 4, 5, 6];

/** Waves of seven calm stripes behind the hero: the house's own drawing, decoration only. */
export function HeroFlag() {
  return (
    <svg
      className="club-hero-flag"
      viewBox="0 0 600 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {stripes.map((index) => {
        const y = index * 60;
        return (
          <path
            key={index}
            d={`M0 ${y + 60} C150 ${y} 250 ${y + 100} 400 ${y + 40} S560 ${y} 600 ${y + 20} V${y + 50} C560 ${y + 30} 540 ${y + 20} 400 ${y + 70} S150 ${y + 30} 0 ${y + 90} Z`}
          />
        );
      })}
    </svg>
  );
}
