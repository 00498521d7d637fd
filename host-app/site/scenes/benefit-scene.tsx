import type { ReactNode } from 'react';
import type { Service } from '#club/facts/partners.ts';
import { House } from '#ui/icons/house.tsx';
import { Flowers, Tree } from '#ui/icons/land.tsx';
import { WaitingDog, Welcomer } from '#ui/icons/people.tsx';
import { Bust, Mug } from '#ui/icons/porch.tsx';
import { Vignette } from '#ui/icons/scene.tsx';

/** A table with its edge at the height of the elbows. */
const Table = () => (
  <>
    <path data-tint="tan" d="M0 284h480v76H0Z" />
    <path data-tint="wall" opacity="0.25" d="M0 284h480v7H0Z" />
    <path data-tint="shadow" d="M0 326h480v34H0Z" />
  </>
);

/** A family car with two people. Children are what it carries on its roof. */
const Car = ({
  x,
  y,
  tint,
  children,
}: {
  x: number;
  y: number;
  tint: 'brick' | 'navy';
  children?: ReactNode;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <path data-tint="shadow" d="M-110 4C-60-8 40-10 84 0c12 6-20 10-60 10s-104 0-134-6Z" />
    {children}
    <path
      data-tint={tint}
      d="M-78-10v-24c0-8 6-12 14-14l20-4 22-30c4-5 8-6 14-6h48c6 0 10 2 14 6l20 32c8 4 10 8 10 16v24Z"
    />
    <path data-tint="shadow" d="M56-80 76-50c8 4 8 10 8 16v24H-78v-12H50Z" />
    <path data-tint="haze" d="m-32-54 16-22c2-3 4-4 8-4h14v26ZM16-80h22c4 0 6 1 8 4l14 22H16Z" />
    <path data-tint="skin-deep" d="M-12-54c-6-12 14-22 14-8 0 4-1 6-2 8ZM24-54c0-18 18-14 14-4l2 4Z" />
    <path
      data-tint="hair"
      d="M-9-63c0-10 16-8 12 2 0 4-1 5-3 7-1-5-4-8-9-9ZM22-54c-2-18 20-18 16-7-6-3-10 0-10 7Z"
    />
    <path data-tint="lamp" d="M-78-34h10v10h-10Z" />
    <path data-tint="wall" data-line="" strokeWidth="2.5" opacity="0.6" d="M12-50v38M20-40h10" />
    <circle data-tint="hair" cx="-46" cy="-8" r="16" />
    <circle data-tint="hair" cx="50" cy="-8" r="16" />
    <circle data-tint="shade" cx="-46" cy="-8" r="7" />
    <circle data-tint="shade" cx="50" cy="-8" r="7" />
  </g>
);

/** A road across the foreground. */
const Road = () => (
  <>
    <path data-tint="path-deep" d="M0 316c160-16 320-16 480-6v50H0Z" />
    <path data-tint="path" d="M0 324c160-16 320-16 480-6v42H0Z" />
  </>
);

/** The foreground of each benefit that has a slide. */
const foregrounds: Partial<Record<Service, ReactNode>> = {
  cca: (
    <>
      <Tree x={34} y={290} size={1} />
      <Bust x={152} y={288} size={1.15} skin="skin-deep" shirt="olive" hair="short" />
      <Bust x={326} y={288} size={1.15} skin="skin" shirt="navy" hair="gray" />
      <Table />
      <Mug x={190} y={300} tint="navy" />
      <Mug x={288} y={300} tint="wall" />
      <path data-tint="olive" data-line="" strokeWidth="17" d="m100 268 14 28 40 2" />
      <path data-tint="skin-deep" d="M154 289c12-2 22 2 24 8s-8 10-24 9Z" />
      <path data-tint="navy" data-line="" strokeWidth="17" d="m378 268-14 28-40 2" />
      <path data-tint="skin" d="M324 289c-12-2-22 2-24 8s8 10 24 9Z" />
    </>
  ),
  vausa: (
    <>
      <path data-tint="shade" d="M0 0h480v300H0Zm40 20v214h264V20Z" fillRule="evenodd" />
      <path data-tint="wall" data-line="" strokeWidth="8" d="M40 20h264v214H40ZM172 20v214M40 120h264" />
      <path data-tint="wall" d="M26 234h292v12H26Z" />
      <path data-tint="brick" d="M58 196h40l-6 38H64Z" />
      <path
        data-tint="leaf"
        d="M78 198c-26-8-34-32-32-50 20 6 32 24 32 50Zm0 0c-2-32 8-56 30-68 6 24-4 54-30 68Z"
      />
      <Bust x={240} y={290} size={1.3} skin="skin-deep" shirt="brick" hair="long" />
      <Table />
      <path data-tint="brick" data-line="" strokeWidth="18" d="m180 266 6 30 34 4M300 266l-6 30-34 4" />
      <path data-tint="roof" d="M180 216h120c6 0 10 4 10 10l6 70H164l6-70c0-6 4-10 10-10Z" />
      <path data-tint="shadow" d="M270 216h30c6 0 10 4 10 10l6 70h-34Z" />
      <path data-tint="gold" d="m240 240 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z" />
      <path data-tint="shade" d="M154 296h172v8H154Z" />
      <Mug x={382} y={308} tint="wall" />
      <path data-tint="wall" d="M372 60h82v62h-82Z" />
      <path data-tint="middle" d="m378 116 22-30 16 16 12-12 20 26Z" />
      <circle data-tint="gold" cx="432" cy="78" r="7" />
    </>
  ),
  nextrip: (
    <>
      <path data-tint="middle" d="m-20 260 120-150 70 82 34-44 110 112Z" />
      <path data-tint="shadow" d="m100 110 70 82-24 68H96l14-80Z" />
      <path data-tint="wall" d="m100 110 36 42-16 12-14-9-18 14-14-20ZM204 148l24 24-13 8-12-6-12 6-6-6Z" />
      <path data-tint="near" d="M0 254c120-22 340-22 480-6v112H0Z" />
      <path data-tint="ground" d="M0 276c160-24 320-14 480-12v96H0Z" />
      <Tree x={444} y={290} size={0.7} />
      <Road />
      <Car x={256} y={336} tint="brick">
        <path data-tint="bark" d="M-4-112h42v26H-4ZM-24-104h18v18h-18Z" />
        <path data-tint="gold" d="M4-112h5v26H4ZM25-112h5v26h-5Z" />
      </Car>
      <Flowers x={60} y={354} />
    </>
  ),
  insider: (
    <>
      <Road />
      <Tree x={440} y={300} size={1} />
      <Welcomer x={250} y={342} size={1.02} />
      <path data-tint="skin" d="M208 232c6-6 14-4 16 2s-2 13-8 12-9-7-8-14Z" />
      <g transform="translate(176 262)">
        <path data-tint="navy" data-line="" strokeWidth="4" d="M14 12V-8c0-20 26-20 26 0v20" />
        <path data-tint="gold" d="M0 10h56l6 72H-6Z" />
        <path data-tint="shadow" d="M44 10h12l6 72H46Z" />
        <path data-tint="wall" d="m28 28 5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z" />
      </g>
      <path data-tint="wall" d="M296 300h52v46h-52Z" />
      <path
        data-tint="brick"
        d="M318 300h8v46h-8ZM296 318h52v8h-52ZM322 300c-16-2-22-18-12-18 8 0 12 8 12 18 0-10 4-18 12-18 10 0 4 16-12 18Z"
      />
      <path data-tint="tan" d="M342 320h44v28h-44Z" />
      <path data-tint="shadow" d="M338 300h10v46h-10ZM374 320h12v28h-12Z" />
      <WaitingDog x={104} y={344} size={0.95} />
      <Flowers x={40} y={352} />
    </>
  ),
  denali: (
    <>
      <Tree x={64} y={250} size={0.8} />
      <path data-tint="path-deep" d="M190 258c0 20 30 30 14 54l-30 48h140c16-40-66-60-76-102Z" />
      <path data-tint="path" d="M195 258c2 20 32 32 18 54l-28 48h116c16-40-60-62-68-102Z" />
      <House x={214} y={246} size={0.62} />
      <g transform="translate(404 348)">
        <path data-tint="shadow" d="M-70 2c30-8 60-8 84-4 10 4 0 8-12 8-30 2-54 0-72-4Z" />
        <path data-tint="wall" d="M-4-124h9V2h-9ZM-48-116H40v7h-88Z" />
        <path data-tint="navy" d="M-40-104h72v50h-72Z" />
        <path data-tint="shadow" d="M20-104h12v50H20Z" />
        <path
          data-tint="gold"
          d="M-26-80a10 10 0 1 1 19 4H20v11h-7v-5H7v7H1v-7h-8a10 10 0 0 1-19-10Zm7 0a4 4 0 1 0 8 0 4 4 0 0 0-8 0Z"
        />
      </g>
      <Flowers x={64} y={352} />
    </>
  ),
  insurance: (
    <>
      <Road />
      <House x={150} y={300} size={0.52} />
      <Car x={352} y={330} tint="navy" />
      <path data-tint="bark" data-line="" strokeWidth="6" d="M250 120v196c0 20-26 20-26 2" />
      <path
        data-tint="brick"
        d="M50 166C70 20 430 20 450 166c-20-20-54-20-67 0-20-22-56-22-67 0-20-22-112-22-132 0-11-22-47-22-67 0-13-20-47-20-67 0Z"
      />
      <path
        data-tint="wall"
        opacity="0.25"
        d="M184 166C190 90 230 60 250 57c-70 6-130 50-133 109 20-22 56-22 67 0Z"
      />
      <path data-tint="shadow" d="M316 166C310 90 270 60 250 57c70 6 130 50 133 109-20-22-56-22-67 0Z" />
      <path data-tint="bark" d="M247 44h6v16h-6Z" />
    </>
  ),
};

/** Renders the picture of a benefit. Decoration only. */
export const BenefitScene = ({ service }: { service: Service }) => (
  <Vignette>{foregrounds[service]}</Vignette>
);
